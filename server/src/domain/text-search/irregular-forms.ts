/** Forms with different stems, of words that occur in comparative law: singular and plural, and a few families of words; lower case. */
const groups: string[][] = [
  ['konto', 'konten'],
  ['firma', 'firmen'],
  ['risiko', 'risiken'],
  ['datum', 'daten'],
  ['kriterium', 'kriterien'],
  ['praxis', 'praxen'],
  ['basis', 'basen', 'bases'],
  ['index', 'indices', 'indexes'],
  ['thema', 'themen'],
  ['formular', 'formulare', 'formulars'],
  ['schema', 'schemata', 'schemas'],
  ['konsortium', 'konsortien'],
  ['medium', 'medien', 'media'],
  ['ministerium', 'ministerien'],
  ['privileg', 'privilegien'],
  ['prinzip', 'prinzipien'],
  ['wife', 'wives'],
  ['half', 'halves'],
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['analysis', 'analyses'],
  ['criterion', 'criteria'],
  ['appendix', 'appendices'],
  ['memorandum', 'memoranda'],
  ['consortium', 'consortia'],
  ['register', 'registers', 'registered', 'registering', 'registration', 'registrations'],
  ['foreclose', 'foreclosed', 'foreclosure', 'foreclosures'],
];

const groupOf = new Map(groups.flatMap((group) => group.map((form) => [form, group] as const)));

/** Returns the other forms of a word in lower case; none for a regular word. */
export const listIrregularForms = (word: string): string[] => (groupOf.get(word) ?? []).filter((form) => form !== word);
