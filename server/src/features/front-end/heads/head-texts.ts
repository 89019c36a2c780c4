import type { Locale } from '@round-table/shared/contract';

const toCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Parts of titles and descriptions. */
export const headTexts = {
  en: {
    version: (id: string) => `Version ${id}`,
    question: (roman: string, number: number) => `Chapter ${roman}, Question ${number}`,
    questionnaire: 'Questionnaire',
    dashboard: 'Dashboard',
    info: 'Information',
    compare: 'Compare countries',
    changes: 'What changed',
    openData: 'Open data',
    openDataText: (site: string) =>
      `${site}: every version as JSON, CSV and xlsx files with data dictionary, checksums and permanent addresses, without signing in.`,
    answers: (count: number, version: string) => `Answers of ${toCount(count, 'country', 'countries')}, version ${version}:`,
    countries: 'Countries',
    countriesText: (site: string, names: string) => `${site}: the law of ${names}.`,
    country: (name: string) => `${name}: all answers and comments`,
    countryText: (name: string, site: string) => `How the law of ${name} answers all questions of ${site}, with comments of experts.`,
    chapters: (count: number, questions: number) =>
      `${toCount(questions, 'question', 'questions')} in ${toCount(count, 'chapter', 'chapters')}:`,
  },
  de: {
    version: (id: string) => `Version ${id}`,
    question: (roman: string, number: number) => `Kapitel ${roman}, Frage ${number}`,
    questionnaire: 'Fragebogen',
    dashboard: 'Dashboard',
    info: 'Informationen',
    compare: 'Länder vergleichen',
    changes: 'Was sich geändert hat',
    openData: 'Offene Daten',
    openDataText: (site: string) =>
      `${site}: jede Version als JSON-, CSV- und xlsx-Dateien mit Beschreibung der Spalten, Prüfsummen und dauerhaften Adressen, ohne Anmeldung.`,
    answers: (count: number, version: string) => `Antworten aus ${toCount(count, 'Land', 'Ländern')}, Version ${version}:`,
    countries: 'Länder',
    countriesText: (site: string, names: string) => `${site}: das Recht dieser Länder: ${names}.`,
    country: (name: string) => `${name}: alle Antworten und Kommentare`,
    countryText: (name: string, site: string) =>
      `${name} im ${site}: alle Antworten auf den Fragenkatalog, mit Kommentaren von Fachleuten.`,
    chapters: (count: number, questions: number) => `${toCount(questions, 'Frage', 'Fragen')} in ${toCount(count, 'Kapitel', 'Kapiteln')}:`,
  },
} satisfies Record<Locale, object>;

/** Google shows about 160 characters; other readers more. */
const maxDescription = 300;

/** Shortens a description at the end of a word. */
export function toDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= maxDescription) return plain;
  return `${plain.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`;
}
