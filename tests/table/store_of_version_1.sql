BEGIN TRANSACTION;
CREATE TABLE chat (
	table_id VARCHAR(32) NOT NULL, 
	number BIGINT NOT NULL, 
	seat INTEGER NOT NULL, 
	who VARCHAR(80) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "chat" VALUES('526f5603a403feae5df8d30f',1,1,'Bea','well played',1.79485292922883224488e+09);
CREATE TABLE holders (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(80) NOT NULL, 
	PRIMARY KEY (table_id, seat, person), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "holders" VALUES('382aede5cd48d71ad68d369b',0,'person-ann');
INSERT INTO "holders" VALUES('5185e7bf0b98f9ea849c37b6',0,'person-ann');
INSERT INTO "holders" VALUES('5185e7bf0b98f9ea849c37b6',1,'person-ann');
INSERT INTO "holders" VALUES('526f5603a403feae5df8d30f',0,'person-ann');
INSERT INTO "holders" VALUES('71316a1fc583ddd57afd5e13',0,'person-ann');
INSERT INTO "holders" VALUES('71316a1fc583ddd57afd5e13',1,'person-ann');
INSERT INTO "holders" VALUES('71316a1fc583ddd57afd5e13',2,'person-ann');
INSERT INTO "holders" VALUES('ff10babe1789c73ea1357480',0,'person-ann');
INSERT INTO "holders" VALUES('ff10babe1789c73ea1357480',1,'person-ann');
INSERT INTO "holders" VALUES('526f5603a403feae5df8d30f',1,'person-bea');
INSERT INTO "holders" VALUES('526f5603a403feae5df8d30f',2,'person-cyd');
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action TEXT NOT NULL, 
	back_to INTEGER NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	acting VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	clocks TEXT NOT NULL, 
	request VARCHAR(80) NOT NULL, 
	PRIMARY KEY (table_id, n), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',1,1,'{"is":"Play","value":5,"place":2}',-1,'0403cb68a8be408cc20a1a0bffd3bc84','0',1.79485293012637281417e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',2,0,'{"is":"NoPrediction"}',-1,'84f749af0119423a49049f1d4045af48','0',1.79485293013710784908e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',3,0,'{"is":"Play","value":5,"place":4}',-1,'1c4789be0adcd72ff2fd60a88cdb04bd','1',1.79485293013894915583e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',4,1,'{"is":"NoPrediction"}',-1,'8868570d39c4b329da65092800302d1f','1',1.7948529301404657364e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',5,1,'{"is":"Play","value":6,"place":4}',-1,'ef50848df14d21e7f813df0147516678','0',1.79485293015282106401e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',6,0,'{"is":"NoPrediction"}',-1,'0eb4c11be8a5dced7b558af4139d871c','0',1.79485293015682244302e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',7,0,'{"is":"Play","value":2,"place":2}',-1,'c77d5142ec7dea0d23ae7e7912719d4b','1',1.79485293017271947861e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',8,1,'{"is":"NoPrediction"}',-1,'0d4324311aa3abfe4b0083f8acc3a359','1',1.79485293018477916719e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',9,1,'{"is":"Play","value":1,"place":3}',-1,'460519ce008ed3db6294c68e252e0ee2','0',1.79485293019685292247e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',10,0,'{"is":"NoPrediction"}',-1,'1d6e75903bf97eb59fe31b7fe2bdbec9','0',1.79485293021287631992e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',11,0,'{"is":"Play","value":3,"place":0}',-1,'0d880c1b0bd5517dbf3868ca162b4c52','1',1.79485293021695017814e+09,'[]','');
INSERT INTO "log" VALUES('5185e7bf0b98f9ea849c37b6',12,1,'{"is":"NoPrediction"}',-1,'18fe4c4412a8849b10441412aaf39b25','',1.79485293023260259631e+09,'[]','');
INSERT INTO "log" VALUES('526f5603a403feae5df8d30f',1,0,'{"is":"Play","card":5}',-1,'f8ff5344dd30ba80be807342b99db77f','1',1.79485292906091856959e+09,'[599.984,600.0,600.0]','');
INSERT INTO "log" VALUES('526f5603a403feae5df8d30f',2,1,'{"is":"Play","card":18}',-1,'6ad27e7c430f3cc7dccc183d2e76b766','2',1.79485292907510614402e+09,'[599.984,599.986,600.0]','');
INSERT INTO "log" VALUES('526f5603a403feae5df8d30f',3,2,'{"is":"Play","card":21}',-1,'dde2a43e260a12268b59820c170704cd','1',1.79485292908893799782e+09,'[599.984,599.986,599.986]','');
INSERT INTO "log" VALUES('526f5603a403feae5df8d30f',4,1,'{"is":"Play","card":6}',-1,'ea4d8f36c7d623f2d2e699b6fcaca338','2',1.79485292909695482257e+09,'[599.984,599.978,599.986]','');
INSERT INTO "log" VALUES('526f5603a403feae5df8d30f',5,2,'{"is":"Play","card":17}',-1,'e446c6c00ab93829d47aa1f19b0cb223','0',1.79485292911291241645e+09,'[599.984,599.978,599.97]','');
INSERT INTO "log" VALUES('526f5603a403feae5df8d30f',6,0,'{"is":"Play","card":20}',-1,'411c4b037889b80f4f3e3a965a367719','2',1.79485292912084555628e+09,'[599.976,599.978,599.97]','');
INSERT INTO "log" VALUES('526f5603a403feae5df8d30f',7,2,'{"is":"Play","card":19}',-1,'c9618c6f325eb1ca176a22ccd4b9fe68','0',1.79485292913286733629e+09,'[599.976,599.978,599.958]','');
INSERT INTO "log" VALUES('526f5603a403feae5df8d30f',8,2,'',6,'411c4b037889b80f4f3e3a965a367719','2',1.79485292919295287127e+09,'[599.916,599.978,599.958]','');
INSERT INTO "log" VALUES('526f5603a403feae5df8d30f',9,2,'{"is":"Play","card":19}',-1,'c9618c6f325eb1ca176a22ccd4b9fe68','0',1.79485292920461750026e+09,'[599.916,599.978,599.946]','');
INSERT INTO "log" VALUES('526f5603a403feae5df8d30f',10,0,'{"is":"Play","card":22}',-1,'7506d22abfe0634143687f215000a3e0','1',1.79485292921251726153e+09,'[599.908,599.978,599.946]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',1,1,'{"is":"Play","card":14}',-1,'28491d5fd669420c9aa5b45e92ce9d06','2',1794852929.29421,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',2,2,'{"is":"Play","card":5}',-1,'4deeaf1fa30f5158e7ce0a81cd327097','0',1.79485292931274604795e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',3,0,'{"is":"Play","card":21}',-1,'c035582a56d99d262d9bbb14aa979cfd','1',1.79485292932631373408e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',4,1,'{"is":"Play","card":16}',-1,'1bff50e2ed45d392563cc76936dee8f7','2',1.79485292933826494216e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',5,2,'{"is":"Play","card":23}',-1,'83b50ab38fdcc132e815050f79527fc1','0',1.79485292935359191891e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',6,0,'{"is":"Play","card":10}',-1,'e75cd660332c0cd09626da511e39308b','2',1.79485292936641144755e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',7,2,'{"is":"Play","card":6}',-1,'0bfd598e951a8672789e0d6c11b2b42f','0',1.7948529293814356327e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',8,0,'{"is":"Play","card":11}',-1,'b5b89f47b8376518aa8bfade1193ec8e','1',1.7948529293966884613e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',9,1,'{"is":"Play","card":20}',-1,'62c2d38c34c7e957593acc95c1a65876','0',1.79485292941676354405e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',10,0,'{"is":"Play","card":8}',-1,'14d647d201d61356423e352ac219fefb','1',1.79485292942881822586e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',11,1,'{"is":"Play","card":22}',-1,'b2654f084174447c8e1a57f5d576aee7','2',1.794852929436779499e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',12,2,'{"is":"Play","card":17}',-1,'f2feedd69f76584e8570796e644d590c','0',1.79485292944869756701e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',13,0,'{"is":"Play","card":12}',-1,'8eeb62ae8b746eec5e5461dc40b3cb48','1',1.79485292945062875746e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',14,1,'{"is":"Play","card":25}',-1,'5cfe36ec4e2ec9a27f84c810db60fa00','2',1794852929.46076,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',15,2,'{"is":"Play","card":9}',-1,'167d4fbafc5a68e96a2c38f2ccf35d07','2',1.79485292947282814982e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',16,2,'{"is":"Play","card":18}',-1,'dbc17567f95bdd727e6bbdeca492c832','0',1.79485292948070597647e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',17,0,'{"is":"Play","card":33}',-1,'4fa7b7f87368abfe154f818cfbf89165','1',1.7948529294848153591e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',18,1,'{"is":"Play","card":30}',-1,'457f569de0f1d47535299db00eba3085','2',1.79485292948630142211e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',19,2,'{"is":"Play","card":29}',-1,'316b29b29d1aa1f9db445df08eb3e08e','0',1.79485292948731017109e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',20,0,'{"is":"Play","card":15}',-1,'9c6d1d812f0337c287e946d7b3512335','1',1.79485292948838496204e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',21,1,'{"is":"Play","card":31}',-1,'98a64673dd3b96897a6a1024f3f7be95','0',1.79485292948941922187e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',22,0,'{"is":"Play","card":35}',-1,'a9515d2a177c7556e9638c94926d6cc1','1',1.79485292949059939381e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',23,1,'{"is":"Play","card":34}',-1,'84e9ccabf45ce43f121aa3b497109bce','2',1.79485292949186921122e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',24,2,'{"is":"Play","card":36}',-1,'76580472ddc83c9a0566f89093649930','2',1.79485292949321699135e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',25,2,'{"is":"Play","card":38}',-1,'6ce5e51739b0cca2c869a8637dbed131','0',1.79485292949432635309e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',26,0,'{"is":"Play","card":37}',-1,'cf4aeb3884e7b0cede6b62ce441ceeee','1',1.79485292949553894995e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',27,1,'{"is":"Play","card":39}',-1,'b6d7c56707b7cd781ab436d5946c29d5','2',1.79485292949674582483e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',28,2,'{"is":"Play","card":10}',-1,'2c9a70822e2930ccfd339a7a2f29afc4','0',1.79485292949788975713e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',29,0,'{"is":"Play","card":18}',-1,'b5309ee8cca0bd53fb05041511df6ff7','1',1.79485292949902987477e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',30,1,'{"is":"Play","card":22}',-1,'b78a2f0a0558dc1cf57ca57846b062af','0',1.79485292950472259524e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',31,0,'{"is":"Play","card":7}',-1,'22f8ac37c613cfc831dea6a988b1fe31','1',1.79485292950879645346e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',32,1,'{"is":"Play","card":17}',-1,'3e66fcec99a76b96a3fe7aea5eee6d72','2',1.79485292951058626178e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',33,2,'{"is":"Play","card":24}',-1,'3b40b0c622061f144faf7b934a227b93','2',1.79485292951214647294e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',34,2,'{"is":"Play","card":8}',-1,'da9252a68ccc99de363093be6fbbaf8b','0',1.79485292951337504392e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',35,0,'{"is":"Play","card":20}',-1,'e02db5dc46251b5034d03895f3805c69','1',1.79485292951452565192e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',36,1,'{"is":"Play","card":19}',-1,'83e32483c8b71ac0861b483ef2db83d1','1',1.79485292951579952238e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',37,1,'{"is":"Play","card":6}',-1,'6cd10ae1e782ef9bcb6dd217a753706f','2',1.79485292951702165601e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',38,2,'{"is":"Play","card":15}',-1,'303fe356d9df1ab06897337db4c8ce13','0',1.79485292951816320424e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',39,0,'{"is":"Play","card":13}',-1,'fbb63d545a4e3393bcffbe1c6fa0e74b','0',1.79485292951935791966e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',40,0,'{"is":"Play","card":9}',-1,'1f621221ab1ec6b34800a5b608deb2e6','1',1.79485292952042794229e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',41,1,'{"is":"Play","card":25}',-1,'1650fa4aaa24967ba928daa31971c21f','2',1.79485292952141761778e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',42,2,'{"is":"Play","card":28}',-1,'90e27e5cefa8505e011f319f50ece276','0',1.79485292952445292472e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',43,0,'{"is":"Play","card":23}',-1,'2c9888d35faedb94348f79a544b480a5','1',1.79485292953268814079e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',44,1,'{"is":"Play","card":26}',-1,'297c4f12207e9eb9ef0911f39a4472c1','2',1.79485292953440380096e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',45,2,'{"is":"Play","card":31}',-1,'6a80219198beef168601b6a025964620','0',1.79485292954040956498e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',46,0,'{"is":"Play","card":30}',-1,'5db38118aa9abd4f70504b01f239e51b','1',1.79485292955249953273e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',47,1,'{"is":"Play","card":29}',-1,'8abcd4fbd5a8cd519450607cb9d310a9','2',1.79485292955650329585e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',48,2,'{"is":"Play","card":32}',-1,'d7cbde4a06d11b85ac4f812503ffd242','2',1.79485292956054568293e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',49,2,'{"is":"Play","card":37}',-1,'1368eec853a5b194921c8e6b297c4b37','0',1.79485292956458234781e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',50,0,'{"is":"Play","card":33}',-1,'bc38586b273b77efff4a4acec2780ecf','1',1.79485292957659816745e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',51,1,'{"is":"Play","card":34}',-1,'a954e26f26326afccf155e20ae8b20c3','2',1.79485292957841515541e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',52,2,'{"is":"Play","card":40}',-1,'20f3363c40ce8e625e39a6aad5c8f240','0',1.7948529295797550678e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',53,0,'{"is":"Play","card":36}',-1,'ae162425f470091f14e89171695df520','1',1.79485292958480310444e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',54,1,'{"is":"Play","card":39}',-1,'29815fb010e226fa4df899a895392ccd','0',1.79485292959251618383e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',55,0,'{"is":"Play","card":6}',-1,'fc0626e27365033957ba5a0d68319645','1',1.79485292959648466107e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',56,1,'{"is":"Play","card":11}',-1,'54456db023997d545ae77264149b6241','2',1.79485292959776782982e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',57,2,'{"is":"Play","card":25}',-1,'88b312066b6ee3b7f604538422246653','1',1.79485292960853052134e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',58,1,'{"is":"Play","card":5}',-1,'4717f9ec54c33579300e436708886ad4','2',1.79485292962052941324e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',59,2,'{"is":"Play","card":12}',-1,'d031cd75ae0beea49fe30e3a09a8fb75','0',1.79485292963274836535e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',60,0,'{"is":"Play","card":15}',-1,'348b017f0ce8a6001bfbbfb6031dbde5','2',1.79485292964053893085e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',61,2,'{"is":"Play","card":8}',-1,'646e5c4d94f915b2c1f034bb5718f381','0',1.79485292965259790425e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',62,0,'{"is":"Play","card":10}',-1,'d26ec0236b130d678cd248302373f0f7','1',1.79485292966452074057e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',63,1,'{"is":"Play","card":21}',-1,'c6a95ee92fd47568b64c6218296dd376','2',1.79485292967652225494e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',64,2,'{"is":"Play","card":20}',-1,'330828601fd5d4994a119f86d3bff55a','0',1.79485292968858718871e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',65,0,'{"is":"Play","card":9}',-1,'f00fa42cfc85e12940378f3e9d895bcf','1',1.79485292970045828822e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',66,1,'{"is":"Play","card":26}',-1,'d736ad2014edec113fca10869cf9f602','0',1.79485292971272110936e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',67,0,'{"is":"Play","card":17}',-1,'efee5f99dc518e753534a7664521c176','1',1.79485292972094368935e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',68,1,'{"is":"Play","card":7}',-1,'9d2054e43677888ee7ace26e04e60a03','2',1.79485292973253607751e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',69,2,'{"is":"Play","card":14}',-1,'b90829df5e3e588f56e8598189f6d944','2',1.79485292974459886543e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',70,2,'{"is":"Play","card":24}',-1,'5d17469bab010e1269ac591ae44d23ed','0',1.79485292975254082676e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',71,0,'{"is":"Play","card":19}',-1,'2cc2f8ab767306de087265ffdb566525','1',1.79485292976054716107e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',72,1,'{"is":"Play","card":29}',-1,'b12dc51a308759467c1846b3c881d35c','0',1.79485292977269649504e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',73,0,'{"is":"Play","card":22}',-1,'83ffd326bed43e7d1b6c7b79e0e48b6f','1',1.79485292977696728709e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',74,1,'{"is":"Play","card":30}',-1,'9ca57124b41f27dc0c5106104c5e8d01','2',1.79485292978871774673e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',75,2,'{"is":"Play","card":28}',-1,'dee3a4507e1ba5fafac4e3df04bc00ec','1',1.79485292979657721514e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',76,1,'{"is":"Play","card":32}',-1,'72fc6e91dc7d077e1c226995bd67aaf6','2',1.79485292981270647049e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',77,2,'{"is":"Play","card":31}',-1,'260b00b8f76044593fe85a9cd6bf42b0','0',1.79485292982861804967e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',78,0,'{"is":"Play","card":33}',-1,'713593385cd10754970771154a687a0e','0',1.79485292984045648571e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',79,0,'{"is":"Play","card":40}',-1,'f2c290c95c6d4a7eb2a15cab55f0740b','1',1.7948529298524992466e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',80,1,'{"is":"Play","card":37}',-1,'5814a6987ade9c426eda795dcee9bee2','2',1.79485292986451721187e+09,'[]','');
INSERT INTO "log" VALUES('71316a1fc583ddd57afd5e13',81,2,'{"is":"Play","card":38}',-1,'e6da0800fa2221ee8451c80fc5b99b7e','',1.79485292987656903269e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',1,0,'{"is":"MoveTo","place":0}',-1,'237fe6861a7406594c3c9bae86a9f3b7','0',1.7948529306179118156e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',2,0,'{"is":"Give","resource":0,"amount":1}',-1,'531d6318f90b59005e4572a3f33b997e','0',1.79485293063278269773e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',3,0,'{"is":"Take","slot":0}',-1,'d30fc0057be473c1778c9071638c80d3','0',1.79485293064885807041e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',4,0,'{"is":"PlayCard","card":85}',-1,'9fd19e0fdc6a380726e0fe48c75504d6','0',1.7948529306565635204e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',5,0,'{"is":"Give","resource":0,"amount":1}',-1,'eda32f3b1725679b5b0930e981405650','0',1.79485293067682671547e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',6,0,'{"is":"Give","resource":1,"amount":1}',-1,'49e876db44adda338211c5fa9d1bc81f','1',1.79485293068886184696e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',7,1,'{"is":"MoveTo","place":1}',-1,'7079e33dcf0202c76c7dacd34917e4cc','1',1.79485293070095181466e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',8,1,'{"is":"Take","slot":0}',-1,'1f51defc3565917da4e57bbb99a8ecde','1',1.79485293070435547829e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',9,1,'{"is":"PlayCard","card":30}',-1,'3a603f91cffdc0476de1198204184db8','1',1.79485293072534418104e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',10,1,'{"is":"Give","resource":0,"amount":2}',-1,'705729f8ea4e7103b613ca7af09b41ee','1',1.79485293074077963829e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',11,1,'{"is":"Give","resource":1,"amount":2}',-1,'8a39f6b341e8bbc0cf4e89147c0749dc','1',1.7948529307568414211e+09,'[]','');
INSERT INTO "log" VALUES('ff10babe1789c73ea1357480',12,1,'{"is":"Give","resource":2,"amount":1}',-1,'2fedac1d743cfaed8462473247eb2c9c','0',1.79485293077278256412e+09,'[]','');
CREATE TABLE meta (
	"key" VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "meta" VALUES('version','1');
CREATE TABLE notes (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "notes" VALUES('526f5603a403feae5df8d30f',2,'mind the Phantom');
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	bot VARCHAR(80) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('382aede5cd48d71ad68d369b',0,'Ann','');
INSERT INTO "seats" VALUES('382aede5cd48d71ad68d369b',1,'Raven','greedy');
INSERT INTO "seats" VALUES('382aede5cd48d71ad68d369b',2,'Marlowe','random');
INSERT INTO "seats" VALUES('5185e7bf0b98f9ea849c37b6',0,'Ann','');
INSERT INTO "seats" VALUES('5185e7bf0b98f9ea849c37b6',1,'Ann 2','');
INSERT INTO "seats" VALUES('526f5603a403feae5df8d30f',0,'Ann','');
INSERT INTO "seats" VALUES('526f5603a403feae5df8d30f',1,'Bea','');
INSERT INTO "seats" VALUES('526f5603a403feae5df8d30f',2,'Cyd','');
INSERT INTO "seats" VALUES('71316a1fc583ddd57afd5e13',0,'Ann','');
INSERT INTO "seats" VALUES('71316a1fc583ddd57afd5e13',1,'Ann 2','');
INSERT INTO "seats" VALUES('71316a1fc583ddd57afd5e13',2,'Ann 3','');
INSERT INTO "seats" VALUES('ff10babe1789c73ea1357480',0,'Ann','');
INSERT INTO "seats" VALUES('ff10babe1789c73ea1357480',1,'Ann 2','');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	players INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	acting VARCHAR(64) NOT NULL, 
	settings TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	over BOOLEAN NOT NULL, 
	host VARCHAR(80) NOT NULL, 
	created FLOAT NOT NULL, 
	paused BOOLEAN NOT NULL, 
	proposal TEXT NOT NULL, 
	clocks TEXT NOT NULL, 
	clocks_at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('526f5603a403feae5df8d30f','hero_vs_phantom',1,3,'{"starter":"1","removed":"random"}','237316920141299476058754685203263173688','567ec88b3718045250817eed773fb2e0','0','{"listed":true,"spectators":"watch","clock":600,"increment":0,"on_timeout":"bot","timeout_bot":"random","quick":false,"show_all_at_end":true,"webhook":""}',1,0,'person-ann',1.79485292881946420671e+09,0,'{"seat":2,"to":6,"n":7,"consents":[0]}','[599.94,599.978,599.958]',1.79485292916914105417e+09);
INSERT INTO "tables" VALUES('71316a1fc583ddd57afd5e13','hero_vs_phantom',1,3,'{"starter":"random","removed":"random"}','309873762930413579078935542837767545936','72d037d8f2b1b2e9b86e163c8e48e6ae','1','{"listed":false,"spectators":"watch","clock":0,"increment":0,"on_timeout":"bot","timeout_bot":"random","quick":false,"show_all_at_end":true,"webhook":""}',0,1,'person-ann',1.79485292925307893751e+09,0,'','[]',1.79485292925307893751e+09);
INSERT INTO "tables" VALUES('5185e7bf0b98f9ea849c37b6','shipwreck_arcana',1,2,'{"difficulty":"normal","challenge":false,"starter":"random","joining":false,"flip_any_time":false,"honour":false,"quiet":true,"deduction_aid":true,"packs":""}','269297425556077781762288244229810393131','b96ebc4a211461a0725fb095cb51d275','1','{"listed":false,"spectators":"watch","clock":0,"increment":0,"on_timeout":"bot","timeout_bot":"random","quick":false,"show_all_at_end":true,"webhook":""}',0,1,'person-ann',1.79485293008686590189e+09,0,'','[]',1.79485293008686590189e+09);
INSERT INTO "tables" VALUES('ff10babe1789c73ea1357480','cosmoctopus',1,2,'{"mode":"usual","difficulty":"naive","revelation":"random","express":false,"hands":"five","layout":"grid3x3","custom":"","bridge":false,"bridge_at":"","starter":"random","tokens":"book"}','206670186502699335188185113995672880245','c9e263e762d61ccd805571d915c0a498','0','{"listed":false,"spectators":"watch","clock":0,"increment":0,"on_timeout":"bot","timeout_bot":"random","quick":false,"show_all_at_end":true,"webhook":""}',0,0,'person-ann',1.79485293057240605351e+09,0,'','[]',1.79485293057240605351e+09);
INSERT INTO "tables" VALUES('382aede5cd48d71ad68d369b','hero_vs_phantom',1,3,'{"starter":"1","removed":"random"}','241289489160671525213306525553689972952','19e80835658b864a3e9b254f0abc9bb4','0','{"listed":false,"spectators":"watch","clock":0,"increment":0,"on_timeout":"bot","timeout_bot":"random","quick":false,"show_all_at_end":true,"webhook":""}',0,0,'person-ann',1.79485293078114199641e+09,1,'','[]',1.79485293081430912019e+09);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX tables_lobby ON tables (listed, over, created);
CREATE INDEX ix_holders_person ON holders (person);
CREATE INDEX ix_tokens_table_id ON tokens (table_id);
COMMIT;
