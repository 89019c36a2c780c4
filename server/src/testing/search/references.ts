/** References to law as lawyers write them, and the searches that find them. All texts are invented. */
export interface ReferenceExample {
  /** A code, or what the reference belongs to. */
  of: string;
  text: string;
  finds: string[];
  /** Searches that do not find it. */
  misses?: string[];
}

export const referenceExamples: ReferenceExample[] = [
  {
    of: 'EU',
    text: 'RL 2014/17/EU über Wohnimmobilienkreditverträge ist umgesetzt.',
    finds: ['2014/17/EU', 'RL 2014/17/EU', '2014/17', '§ 2014/17'],
    misses: ['2015/17/EU', '2014/18', '2014/1'],
  },
  { of: 'EU', text: 'Siehe 2008/48/EG zum Widerruf.', finds: ['2008/48/EG', '2008/48', '2008 / 48 / EG', '2008-48-EG'] },
  {
    of: 'EU',
    text: 'Die Adresse ist https://example.org/eli/dir/2014/17/oj.',
    finds: ['eli/dir/2014/17', 'https://example.org/eli/dir/2014/17/oj'],
  },
  {
    of: 'EU',
    text: 'Regulation (EU) No 575/2013 and Regulation (EU) 2016/1011 apply.',
    finds: ['575/2013', '2016/1011', 'No 575/2013', '(EU) 575/2013'],
  },
  { of: 'EU', text: 'ECLI:EU:C:2013:164 and C-415/11, paragraph 64', finds: ['ECLI:EU:C:2013:164', 'C-415/11', 'C\u2011415/11', '415/11'] },
  {
    of: 'DE',
    text: 'BGH, Urteil vom 5. Juni 2020, V ZR 123/19, NJW 2020, 2401 Rn. 7',
    finds: ['V ZR 123/19', 'ZR 123/19', '123/19', 'NJW 2020, 2401', 'Rn. 7', 'Rn 7'],
    misses: ['V ZR 124/19', 'ZR 23/19', 'Rn. 8'],
  },
  {
    of: 'DE',
    text: 'Nach §1192 Abs. 1a BGB und § 5a GBO',
    finds: ['§ 1192 Abs. 1a', '§1192', '§\u00a01192', '§ 1192 Abs. 1 a BGB', '§ 5a', '§ 5 a GBO', '1192'],
    misses: ['§ 192', '§ 5b'],
  },
  {
    of: 'DE',
    text: 'Nach §\u202f7 a Satz 2 und Art. 7 Abs. 2 GBO wird eingetragen, OLG 5 U 12/20.',
    finds: ['§ 7a', '§ 7 a', 'Art. 7 GBO', 'Art.7 GBO', '5 U 12/20'],
  },
  { of: 'AT', text: 'OGH 5 Ob 12/20x; § 432 ABGB', finds: ['5 Ob 12/20x', '5 Ob 12/20 x', '12/20x', '§ 432 ABGB', '432'] },
  {
    of: 'CH',
    text: 'BGE 140 III 180 E. 5.1; Art. 842 ZGB; BGer 5A_123/2020',
    finds: ['BGE 140 III 180', 'E. 5.1', 'BGE 140 III 180 E. 5.1', 'Art. 842 ZGB', '5A_123/2020'],
    misses: ['E. 5.2'],
  },
  {
    of: 'FR',
    text: 'Art. L. 313-1 et R*. 421-1 du code, art. 2393 C. civ. ; l’hypothèque, œuvre',
    finds: ['art. L. 313-1', 'L. 313-1', 'L313-1', '2393', "l'hypothèque", 'hypotheque', 'oeuvre'],
  },
  {
    of: 'BE',
    text: 'Art. 1ᵉʳ, 2º et 3bis de la loi hypothécaire',
    finds: ['Art. 1er', 'art. 1', 'art. 1 er', 'art 3bis', '3 bis'],
  },
  {
    of: 'IT',
    text: 'art. 48-bis T.U.B. e art. 2808 c.c.; D.Lgs. 385/1993',
    finds: ['art. 48-bis', 'art. 48 bis', 'art. 2808 c.c.', '385/1993', 'D.Lgs. 385/1993'],
  },
  {
    of: 'ES',
    text: 'artículo 9.1.ª LH; Ley 5/2019, de 15 de marzo; 1.857 CC',
    finds: ['Ley 5/2019', 'artículo 9.1', 'articulo 9.1.a', '5/2019'],
  },
  {
    of: 'PL',
    text: 'art. 101⁹ i art. 68¹ k.c.; Dz.U. 2018 poz. 123; 120 m²',
    finds: ['art. 101', '101⁹', '101 9', 'art. 101^9', 'art. 68¹', 'Dz.U. 2018 poz. 123', 'poz. 123', 'm²', '120 m'],
    misses: ['1019', '681', 'art. 1019'],
  },
  {
    of: 'PL',
    text: 'Rejestr prowadzi sąd w Łodzi; hipoteka łączna.',
    finds: ['Lodzi', 'Łodzi', 'LODZI', 'laczna', 'sad w Lodzi', 'łączna'],
  },
  {
    of: 'DK',
    text: 'Tinglysning i København; smørrebrød; æble; LBK nr 1075 af 30/09/2014, § 10, stk. 2',
    finds: ['Kobenhavn', 'Koebenhavn', 'København', 'smorrebrod', 'smoerrebroed', 'aeble', 'LBK nr 1075', '§ 10, stk. 2', '30/09/2014'],
  },
  {
    of: 'NO',
    text: 'panteloven § 1-2; Rt. 2009 s. 1234; HR-2017-33-A',
    finds: ['§ 1-2', 'Rt. 2009 s. 1234', 'HR-2017-33-A', 'HR–2017–33–A'],
  },
  {
    of: 'DK',
    text: 'Retten i Århus, Aabenraa og på Færøerne',
    finds: ['Aarhus', 'Århus', 'ÅRHUS', 'A\u030arhus', 'Arhus', 'Aabenraa', 'Åbenrå', 'Faeroeerne', 'Færøerne'],
  },
  { of: 'DK', text: 'Retten i Aarhus', finds: ['Århus', 'Aarhus', 'i Århus'] },
  { of: 'DE', text: 'Statut und Statistik des Grundbuchs', finds: ['Statut'], misses: ['Staat', 'Adjektiv'] },
  { of: 'SE', text: '6 kap. 7 § jordabalken (1970:994); NJA 2010 s. 709', finds: ['6 kap. 7 §', '1970:994', 'NJA 2010 s. 709', '6 kap 7'] },
  {
    of: 'IS',
    text: 'Lög um samningsveð nr. 75/1997, þinglýsing, ðað',
    finds: ['75/1997', 'thinglysing', 'þinglýsing', 'samningsved', 'dad'],
  },
  {
    of: 'HR',
    text: 'Đorđević protiv Hrvatske; čl. 297 ZV; NN 91/96; uknjižba između',
    finds: ['Dordevic', 'Đorđević', 'Djordjević', 'DJORDJEVIC', 'izmedju', 'čl. 297', 'cl. 297', 'NN 91/96'],
  },
  { of: 'RS', text: 'Djordjević; zaduženje', finds: ['Đorđević', 'đorđević', 'Djordjevic'], misses: ['Adorno'] },
  {
    of: 'CZ',
    text: 'zákon č. 89/2012 Sb., § 1309; sp. zn. 21 Cdo 123/2019',
    finds: ['89/2012 Sb.', '§ 1309', '21 Cdo 123/2019', 'zakon c. 89/2012'],
  },
  { of: 'HU', text: '2013. évi V. törvény (Ptk.) 5:88. §; őr, űr', finds: ['5:88. §', 'Ptk. 5:88', '2013. évi V.', 'or', 'ur'] },
  { of: 'NL', text: 'art. 3:260 BW, art. 9:102; ECLI:NL:HR:2015:3023', finds: ['3:260 BW', '9:102', 'ECLI:NL:HR:2015:3023', 'art. 3:260'] },
  {
    of: 'GB',
    text: '[2011] UKSC 50; s 85(1) LPA 1925; [1991] Ch 1',
    finds: ['[2011] UKSC 50', 'UKSC 50', '2011 UKSC 50', 's 85(1)', 'LPA 1925', 's. 85'],
    misses: ['UKSC 51'],
  },
  { of: 'GBS', text: '2008 SC (HL) 114; CSIH 12; 1970 c. 35 s 9', finds: ['2008 SC (HL) 114', 'SC 114', '1970 c. 35', 'c. 35 s 9'] },
  { of: 'SI', text: 'SPZ, 138. člen; Uradni list RS, št. 87/02', finds: ['138. člen', '138. clen', '87/02', 'st. 87/02'] },
  {
    of: 'RO',
    text: 'art. 2.343 Cod civil; Legea nr. 7/1996; ședință, țară',
    finds: ['2.343', 'Legea nr. 7/1996', '7/1996', 'sedinta', 'tara', 'şedinţă'],
  },
  { of: 'UA', text: 'ст. 572 ЦК України; Закон № 898-IV; Верховний Суд', finds: ['ст. 572', '898-IV', '№ 898', 'україни', 'ВЕРХОВНИЙ'] },
  { of: 'GR', text: 'άρθρο 1257 ΑΚ, ΟΔΟΣ', finds: ['άρθρο 1257', 'αρθρο', 'οδος'] },
  { of: 'TR', text: 'TMK m. 881; İpotek kaydı, ILGAZ ışık', finds: ['m. 881', 'ipotek', 'kaydi', 'kaydı', 'isik', 'ilgaz'] },
  {
    of: 'invisible characters',
    text: 'Die Höchst\u00adbetrags\u00adhypothek ist zu\u200blässig.',
    finds: ['Höchstbetragshypothek', 'hoechstbetragshypothek', 'Höchst\u00adbetragshypothek', 'zulässig', 'betragshypothek'],
  },
  {
    of: 'hyphens',
    text: 'Kredit\u2010Vertrag, Ober\u2011grenze, 2014\u201317',
    finds: ['Kredit-Vertrag', 'Kredit Vertrag', 'ober-grenze', '2014-17', '2014/17'],
  },
  { of: 'ligatures', text: 'Pﬂicht, Eﬀekten, ﬁnden, Ｗｉｄｅ', finds: ['Pflicht', 'Effekten', 'finden', 'wide'] },
  {
    of: 'stems',
    text: 'Alle Grundpfandrechte der Gläubiger; mortgages are registered',
    finds: ['Grundpfandrecht', 'glaubiger', 'Glaeubigern', 'mortgage', 'pfandrecht', 'regist'],
  },
];
