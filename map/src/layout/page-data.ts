import type { Locale, ResultMap } from '@round-table/shared/contract';
import type { MapTexts } from './texts';
import type { CountryPlace, Frame } from './types';

/** The data of the page's script, as JSON in the element `#map-data`. */
export interface PageData {
  locale: Locale;
  /** Of the installation, an IANA name. */
  timeZone: string;
  texts: MapTexts;
  map: ResultMap;
  fit: Frame;
  places: CountryPlace[];
  /** The URL of the shapes (`MapShapes`). */
  shapes: string;
  /** The URL of the answers, to refresh them. */
  answers: string;
  /** Codes of the countries that are outlined all the time. */
  chosen?: string[];
}

/** The event by which the script of live maps gives newer answers to the page's script. */
export const answersEvent = 'round-table:answers';
