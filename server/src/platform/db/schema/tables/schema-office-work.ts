import type { ImportKind, Locale, TranslationKind, TranslationState } from '@round-table/shared/contract';
import type { GeneratedAlways } from 'kysely';
import type { Json, Moment, OptionalMoment } from '../columns';

/** An import of a file. */
export interface ImportRunTable {
  id: GeneratedAlways<number>;
  kind: ImportKind;
  /** The name of the file. */
  file: string;
  applied_at: Moment;
  applied_by: number | null;
  added: number;
  changed: number;
  /** The rows that were written, before and after. */
  rows: Json;
  undone_at: OptionalMoment;
}

export interface ImportTables {
  import_run: ImportRunTable;
}

/** What is known of a text in two languages, which need not have a row: triggers write `stale`, and end the mark. */
export interface TranslationTable {
  /** `question.12.text`, `setting.label`, … */
  unit: string;
  /** The language that is older than the other, and since when. */
  stale: Locale | null;
  stale_since: OptionalMoment;
  /** Who has compared both texts, and when; null since either has changed. */
  checked_at: OptionalMoment;
  checked_by: number | null;
}

/** The texts that the office maintains in both languages, as they are. */
export interface TranslationUnitView {
  unit: string;
  kind: TranslationKind;
  /** The id in its name; null for a setting. */
  item: string | null;
  /** The row with which it is saved: of an option its question; null for a setting. */
  owner: number | null;
  /** The column without its language, or the name of the setting. */
  field: string;
  /** Sorts as the catalogue does. */
  place: number[];
  chapter: number | null;
  question: number | null;
  option: number | null;
  code: string | null;
  en: string;
  de: string;
  /** Both texts, folded, for substring search. */
  folded: string;
  state: TranslationState;
  /** The language that is missing or stale. */
  language: Locale | null;
  stale_since: Date | null;
  checked_at: Moment | null;
  checked_by: number | null;
}

export interface TranslationTables {
  translation: TranslationTable;
  translation_unit: TranslationUnitView;
}
