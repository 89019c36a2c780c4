import type { ImportKind } from '@round-table/shared/contract';
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
