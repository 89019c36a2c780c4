import type { Locale } from '@round-table/shared/contract';

const en = {
  live: 'Live answers',
  version: 'Version of {date}',
  noVersion: 'No version has been taken yet',
  legend: 'Legend',
  countries: 'Countries',
  keys: 'Arrow keys go from country to country, Home and End to the first and the last. Plus and minus zoom, 0 resets the view, Shift with an arrow key moves the map, Escape closes the answer.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetView: 'Reset view',
  country: 'Country',
  number: 'No.',
  answer: 'Answer',
  resultMap: 'Result map',
  notAvailable: 'The question is not available.',
  showTable: 'Show as table',
};
type Text = keyof typeof en;

const de: Record<Text, string> = {
  live: 'Aktuelle Antworten',
  version: 'Stand vom {date}',
  noVersion: 'Es gibt noch keine veröffentlichte Fassung',
  legend: 'Legende',
  countries: 'Länder',
  keys: 'Pfeiltasten führen von Land zu Land, Pos1 und Ende zum ersten und zum letzten. Plus und Minus vergrößern und verkleinern, 0 setzt die Ansicht zurück, Umschalt mit Pfeiltaste verschiebt die Karte, Escape schließt die Antwort.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  resetView: 'Ansicht zurücksetzen',
  country: 'Land',
  number: 'Nr.',
  answer: 'Antwort',
  resultMap: 'Ergebniskarte',
  notAvailable: 'Die Frage ist nicht verfügbar.',
  showTable: 'Als Tabelle anzeigen',
};

const texts: Record<Locale, Record<Text, string>> = { en, de };

/** What the page says round its map, in both languages; `{date}` is filled in by the one who asks. */
export const pageTexts = (locale: Locale): Record<Text, string> => texts[locale];
