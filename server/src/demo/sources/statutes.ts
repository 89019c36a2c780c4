/** A statute, with how a country cites an article of it and where it is published. */
interface Statute {
  name: string;
  /** `{number}` is replaced by the number of the article. */
  article: string;
  url: string;
}

/** What a country cites: the articles on the subjects of the chapters of the demo catalogue, as `statute number`, in their order. */
export interface CountryLaw {
  statutes: Record<string, Statute>;
  chapters: string[][];
}

const german = (name: string, code: string, folder: string): Statute => ({
  name,
  article: `§ {number} ${code}`,
  url: `https://www.gesetze-im-internet.de/${folder}/__{number}.html`,
});
const austrian = (name: string, code: string, number: number): Statute => ({
  name,
  article: `§ {number} ${code}`,
  url: `https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=${number}&Paragraf={number}`,
});

const germany: CountryLaw = {
  statutes: {
    BGB: german('Bürgerliches Gesetzbuch', 'BGB', 'bgb'),
    GBO: german('Grundbuchordnung', 'GBO', 'gbo'),
    ZVG: german('Zwangsversteigerungsgesetz', 'ZVG', 'zvg'),
    InsO: german('Insolvenzordnung', 'InsO', 'inso'),
    PfandBG: german('Pfandbriefgesetz', 'PfandBG', 'pfandbg'),
    ErbbauRG: german('Erbbaurechtsgesetz', 'ErbbauRG', 'erbbauv'),
    WEG: german('Wohnungseigentumsgesetz', 'WEG', 'woeigg'),
  },
  chapters: [
    ['BGB 1113', 'BGB 1191', 'BGB 1190', 'BGB 1132', 'BGB 1196'],
    ['BGB 873', 'BGB 892', 'GBO 12', 'GBO 3'],
    ['GBO 29', 'GBO 19', 'BGB 873', 'BGB 1365'],
    ['BGB 1153', 'BGB 1163', 'BGB 1157', 'BGB 1192'],
    ['BGB 879', 'BGB 880', 'BGB 881'],
    ['BGB 1154', 'BGB 398', 'PfandBG 1', 'PfandBG 30'],
    ['BGB 1147', 'ZVG 10', 'ZVG 52', 'ZVG 74a', 'ZVG 93'],
    ['InsO 49', 'InsO 165', 'InsO 129', 'InsO 223'],
    ['BGB 489', 'BGB 500', 'BGB 1192'],
    ['ErbbauRG 11', 'WEG 1', 'BGB 1120'],
  ],
};

const austria: CountryLaw = {
  statutes: {
    ABGB: austrian('Allgemeines bürgerliches Gesetzbuch', 'ABGB', 10001622),
    GBG: austrian('Allgemeines Grundbuchsgesetz 1955', 'GBG', 10001941),
    EO: austrian('Exekutionsordnung', 'EO', 10001700),
    IO: austrian('Insolvenzordnung', 'IO', 10001736),
  },
  chapters: [
    ['ABGB 447', 'ABGB 448', 'GBG 14'],
    ['GBG 4', 'GBG 7', 'GBG 62'],
    ['ABGB 451', 'GBG 26', 'GBG 31'],
    ['ABGB 449', 'ABGB 469', 'ABGB 470'],
    ['GBG 29', 'GBG 30', 'GBG 53'],
    ['ABGB 1392', 'ABGB 1394', 'GBG 13'],
    ['EO 133', 'EO 150', 'EO 216'],
    ['IO 48', 'IO 30', 'IO 31'],
    ['ABGB 1371', 'ABGB 879'],
    ['ABGB 457', 'ABGB 297'],
  ],
};

const zgb: Statute = {
  name: 'Schweizerisches Zivilgesetzbuch',
  article: 'Art. {number} ZGB',
  url: 'https://www.fedlex.admin.ch/eli/cc/24/233_245_233/de#art_{number}',
};
const switzerland: CountryLaw = {
  statutes: {
    ZGB: zgb,
    SchKG: {
      name: 'Bundesgesetz über Schuldbetreibung und Konkurs',
      article: 'Art. {number} SchKG',
      url: 'https://www.fedlex.admin.ch/eli/cc/11/529_488_529/de#art_{number}',
    },
  },
  chapters: [
    ['ZGB 793', 'ZGB 824', 'ZGB 842', 'ZGB 794'],
    ['ZGB 942', 'ZGB 970', 'ZGB 973'],
    ['ZGB 799', 'ZGB 857', 'ZGB 169'],
    ['ZGB 826', 'ZGB 842', 'ZGB 849'],
    ['ZGB 813', 'ZGB 814', 'ZGB 836'],
    ['ZGB 835', 'ZGB 858'],
    ['ZGB 816', 'SchKG 133', 'SchKG 142a', 'ZGB 806'],
    ['SchKG 219', 'SchKG 285', 'SchKG 306'],
    ['ZGB 831', 'ZGB 834'],
    ['ZGB 779', 'ZGB 805', 'ZGB 796'],
  ],
};

/** Laws that are published as one page each. */
const onePage = (name: string, article: string, url: string, chapters: string[][]): CountryLaw => ({
  statutes: { law: { name, article, url } },
  chapters: chapters.map((numbers) => numbers.map((number) => `law ${number}`)),
});

const france = onePage('Code civil', 'Art. {number} C. civ.', 'https://www.legifrance.gouv.fr/codes/id/LEGITEXT000006070721', [
  ['2385', '2387', '2397', '2403'],
  ['2421', '2423', '2443'],
  ['2409', '2412', '215'],
  ['2416', '2469', '2474'],
  ['2418', '2420', '2377'],
  ['1321', '1346', '2414'],
  ['2452', '2458', '2464'],
  ['2287', '2331'],
  ['2435', '2438'],
  ['2389', '2396'],
]);
const spain = onePage('Ley Hipotecaria', 'Art. {number} LH', 'https://www.boe.es/buscar/act.php?id=BOE-A-1946-2453', [
  ['104', '105', '142', '153 bis'],
  ['34', '38', '221'],
  ['145', '3', '91'],
  ['149', '104', '79'],
  ['17', '25', '241'],
  ['149', '150'],
  ['129', '130', '133'],
  ['135', '127'],
  ['114', '129 bis'],
  ['107', '110', '111'],
]);
const italy = onePage(
  'Codice civile',
  'Art. {number} c.c.',
  'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:regio.decreto:1942-03-16;262',
  [
    ['2808', '2810', '2852'],
    ['2827', '2673', '2680'],
    ['2821', '2835', '2839'],
    ['2878', '2879', '2843'],
    ['2852', '2853', '2855'],
    ['2843', '1263'],
    ['2891', '2910', '2919'],
    ['2741', '2901'],
    ['2872', '2873'],
    ['2811', '2812', '2816'],
  ],
);
const netherlands = onePage('Burgerlijk Wetboek Boek 3', 'Art. 3:{number} BW', 'https://wetten.overheid.nl/BWBR0005291/', [
  ['227', '228', '231'],
  ['16', '17', '24'],
  ['260', '98', '89'],
  ['7', '82', '231'],
  ['21', '261', '262'],
  ['94', '142'],
  ['268', '270', '264'],
  ['277', '278'],
  ['235', '267'],
  ['3', '4', '227'],
]);
const poland = onePage(
  'Ustawa o księgach wieczystych i hipotece',
  'Art. {number} u.k.w.h.',
  'https://isap.sejm.gov.pl/isap.nsf/DocDetails.xsp?id=WDU19820190147',
  [
    ['65', '68', '76'],
    ['2', '3', '5', '36'],
    ['67', '68¹', '31'],
    ['94', '79', '83'],
    ['12', '14', '101¹'],
    ['79', '79¹'],
    ['75', '76'],
    ['74', '75'],
    ['73', '80'],
    ['65', '84'],
  ],
);

/** By code of the country; the others name no sources. */
export const laws: Partial<Record<string, CountryLaw>> = {
  DE: germany,
  AT: austria,
  CH: switzerland,
  FR: france,
  ES: spain,
  IT: italy,
  NL: netherlands,
  PL: poland,
};
