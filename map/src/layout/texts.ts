import type { Locale } from '@round-table/shared/contract';

const en = {
  showTable: 'Show as table',
  showMap: 'Show as map',
  notAnswered: 'not answered yet',
  mapFailed: 'The map could not be loaded. The table shows the same answers.',
  refreshFailed: 'The map could not be updated. Please reload the page.',
};
type Text = keyof typeof en;

const de: Record<Text, string> = {
  showTable: 'Als Tabelle anzeigen',
  showMap: 'Als Karte anzeigen',
  notAnswered: 'noch nicht beantwortet',
  mapFailed: 'Die Karte konnte nicht geladen werden. Die Tabelle zeigt dieselben Antworten.',
  refreshFailed: 'Die Karte konnte nicht aktualisiert werden. Bitte laden Sie die Seite neu.',
};

const texts: Record<Locale, Record<Text, string>> = { en, de };

/** The texts of map, legend and table. */
export const mapTexts = (locale: Locale): Record<Text, string> => texts[locale];
