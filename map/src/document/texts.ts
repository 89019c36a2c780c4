import type { Locale } from '@round-table/shared/contract';

const en = {
  live: 'Live answers',
  version: 'Version of {date}',
  noVersion: 'There is no version yet',
  legend: 'Legend',
  countries: 'Countries',
  keys: 'Use the arrow keys to move between countries, Home and End for the first and last. Press plus or minus to zoom, 0 to reset the view, Shift with an arrow key to move the map, Escape to hide the answer.',
  openKeys: 'Enter opens the page of the country.',
  chooseKeys: 'Shift with Enter chooses the country.',
  tapAgain: 'Tap again to open',
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
  live: 'Arbeitsstand',
  version: 'Version vom {date}',
  noVersion: 'Es gibt noch keine Version',
  legend: 'Legende',
  countries: 'Länder',
  keys: 'Mit den Pfeiltasten wechseln Sie zwischen den Ländern, mit Pos1 und Ende zum ersten und letzten. Plus und Minus vergrößern und verkleinern, 0 setzt die Ansicht zurück, Umschalt mit einer Pfeiltaste verschiebt die Karte, Escape blendet die Antwort aus.',
  openKeys: 'Die Eingabetaste öffnet die Seite des Landes.',
  chooseKeys: 'Umschalt mit der Eingabetaste wählt das Land aus.',
  tapAgain: 'Zum Öffnen erneut tippen',
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

/** The texts of the page around its map; the caller replaces `{date}`. */
export const pageTexts = (locale: Locale): Record<Text, string> => texts[locale];
