import type { Locale, ResultMap } from '@round-table/shared/contract';
import type { CountryPlace, Frame } from './types';

/** What the map page hands to its script, as JSON in the element `#map-data`. */
export interface PageData {
  locale: Locale;
  map: ResultMap;
  fit: Frame;
  places: CountryPlace[];
  /** The address of the shapes (`MapShapes`). */
  shapes: string;
  /** The address of the answers, for bringing them up to date. */
  answers: string;
}
