import type { Locale } from '@round-table/shared/contract';

const en = {
  showTable: 'Show as table',
  showMap: 'Show as map',
  notAnswered: 'not answered yet',
  since: 'since {date}',
  sinceVersion: 'since {date} (from version {number})',
  mapFailed: 'The map could not be loaded. The table shows the same answers.',
  refreshFailed: 'The map could not be updated. Please reload the page.',
  country: '{count} country',
  countries: '{count} countries',
  chosen: 'chosen',
  until: '{text} (until version {number})',
};

export type MapTexts = Record<keyof typeof en, string>;

const de: MapTexts = {
  showTable: 'Als Tabelle anzeigen',
  showMap: 'Als Karte anzeigen',
  notAnswered: 'noch nicht beantwortet',
  since: 'seit {date}',
  sinceVersion: 'seit {date} (ab Version {number})',
  mapFailed: 'Die Karte konnte nicht geladen werden. Die Tabelle zeigt dieselben Antworten.',
  refreshFailed: 'Die Karte konnte nicht aktualisiert werden. Bitte laden Sie die Seite neu.',
  country: '{count} Land',
  countries: '{count} Länder',
  chosen: 'ausgewählt',
  until: '{text} (bis Version {number})',
};

const texts: Record<Locale, MapTexts> = { en, de };

/** The texts of map, legend and table. */
export const mapTexts = (locale: Locale): MapTexts => texts[locale];
