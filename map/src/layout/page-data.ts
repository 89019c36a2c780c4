import type { Locale, ResultMap } from '@round-table/shared/contract';
import type { CountryPlace, Frame } from './types';

/** The data of the page's script, as JSON in the element `#map-data`. */
export interface PageData {
  locale: Locale;
  map: ResultMap;
  fit: Frame;
  places: CountryPlace[];
  /** The URL of the shapes (`MapShapes`). */
  shapes: string;
  /** The URL of the answers, to refresh them. */
  answers: string;
}
