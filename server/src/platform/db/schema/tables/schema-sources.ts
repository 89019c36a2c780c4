import type { GeneratedAlways } from 'kysely';

interface SourceColumns {
  question_id: number;
  country_id: number;
  /** From 1, without gaps. */
  position: number;
  article: string;
  /** The full name of the statute; may be empty. */
  statute: string;
  url: string | null;
  /** `YYYY-MM-DD` when written; read it as text. */
  checked_on: string;
  /** Folded stems of article, statute and address, and the same as text. */
  words: GeneratedAlways<string>;
  folded: GeneratedAlways<string>;
}

/** A source of law of a country's answer to a question. The rows of a country and question are saved together. */
export interface SourceTable extends SourceColumns {
  /** For optimistic locking, the same for all rows of a country and question: from the sequence of the comments. */
  version: number;
}

/** A source at the time of the version. */
export interface VersionSourceTable extends SourceColumns {
  version_id: string;
  source_version: number;
}

export interface SourceTables {
  source: SourceTable;
  version_source: VersionSourceTable;
}
