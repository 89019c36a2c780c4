/** A person of the demo data: an account with a password, or the author of a country's comments. */
export interface DemoPerson {
  email: string;
  first: string;
  last: string;
  /** Codes. */
  countries: string[];
  kind: 'admin' | 'expert' | 'reader';
  isActive: boolean;
  locale: 'en' | 'de';
  /** True for the documented accounts; the others have no password. */
  isAccount: boolean;
  /** Days since the last sign-in; by chance if omitted. */
  seenDaysAgo?: number;
}

type Kind = DemoPerson['kind'];

const account = (email: string, name: [string, string], kind: Kind, countries: string[], more: Partial<DemoPerson> = {}): DemoPerson => ({
  email: `${email}@demo.example`,
  first: name[0],
  last: name[1],
  countries,
  kind,
  isActive: true,
  locale: 'en',
  isAccount: true,
  ...more,
});

/** A colleague of the German expert, so that the list of open points shows what others changed; has just given the first confirmation. */
export const demoColleague = account('colleague.de', ['Henrik', 'Brandes'], 'expert', ['DE'], {
  isAccount: false,
  seenDaysAgo: 0.1,
});

/** The accounts of the documentation. */
export const demoAccounts: readonly DemoPerson[] = [
  account('admin', ['Agnes', 'Lindqvist'], 'admin', ['DE']),
  account('expert.de', ['Johanna', 'Weidlich'], 'expert', ['DE']),
  account('expert.at-ch', ['Miriam', 'Oberhauser'], 'expert', ['AT', 'CH']),
  account('reader', ['Tomás', 'Ferreira'], 'reader', []),
  account('inactive', ['Hana', 'Novotná'], 'expert', ['CZ'], { isActive: false }),
];

const authors: Record<string, [string, string]> = {
  BE: ['Lieve', 'Vercammen'],
  BG: ['Radostina', 'Koleva'],
  CH: ['Reto', 'Amstutz'],
  CY: ['Andri', 'Hadjimarkou'],
  DK: ['Mette', 'Bruun-Holst'],
  EE: ['Liisa', 'Tammearu'],
  ES: ['Óscar', 'Ibáñez'],
  FI: ['Aino', 'Kettula'],
  FR: ['Claire', 'Bonnard'],
  GBE: ['Harriet', 'Penhallow'],
  GBS: ['Fiona', 'Macrae'],
  GR: ['Eleni', 'Papadaki'],
  HR: ['Ivana', 'Marušić'],
  HU: ['Réka', 'Szentmiklósi'],
  IE: ['Aoife', 'Brannigan'],
  IS: ['Sigríður', 'Jónsdóttir'],
  IT: ['Paolo', 'Ferri'],
  JP: ['Kenji', 'Mori'],
  LI: ['Sybille', 'Ritterbach'],
  LT: ['Rasa', 'Vaitkutė'],
  LU: ['Nathalie', 'Weydert'],
  LV: ['Ilze', 'Ozolkalna'],
  MT: ['Marija', 'Zerafa'],
  NL: ['Maarten', 'de Wit'],
  NO: ['Ingrid', 'Solbakken'],
  PL: ['Łukasz', 'Zieliński'],
  PT: ['Inês', 'Carvalhosa'],
  RO: ['Ioana', 'Drăgulescu'],
  RS: ['Milica', 'Stanojlović'],
  SE: ['Elin', 'Bergfeldt'],
  SI: ['Tjaša', 'Kovačič'],
  SK: ['Zuzana', 'Hrončeková'],
  TR: ['Defne', 'Aksoylu'],
  UA: ['Oksana', 'Hrynchuk'],
};

const toAscii = (text: string): string =>
  text
    .replace(/[łŁ]/g, 'l')
    .replace(/ð/g, 'd')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** The author of a country's comments; a generated one if the demo file does not contain the country. */
export function demoAuthor(code: string): DemoPerson {
  const [first, last] = authors[code] ?? ['Expert', code];
  const address = authors[code] ? `${toAscii(first).slice(0, 1)}.${toAscii(last)}` : `expert.${code.toLowerCase()}`;
  return account(address, [first, last], 'expert', [code], { isAccount: false });
}
