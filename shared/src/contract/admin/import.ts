import { type Static, Type } from 'typebox';
import { Id, Nullable, Person, Timestamp } from '../basics';
import { type ImportKind, type ImportSheet, importKinds, importSheets } from '../constants';
import { TouchedAnswers } from './admin-catalogue';

const Kind = Type.Unsafe<ImportKind>(Type.Union(importKinds.map((kind) => Type.Literal(kind))));
const Sheet = Type.Unsafe<ImportSheet>(Type.Enum(Object.values(importSheets).flat()));

/** `GET /api/admin/imports/export/`: what an import reads, as it is now. A CSV file has one `sheet`, by default the first one of the kind. */
export const ImportFileQuery = Type.Object(
  { kind: Kind, format: Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]), sheet: Type.Optional(Sheet) },
  { additionalProperties: false },
);
export type ImportFileQuery = Static<typeof ImportFileQuery>;

const Value = Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()]));

/** A row of the file that is new or differs from what is stored. */
export const ImportRow = Type.Object({
  sheet: Sheet,
  /** Of the row in the file, from 1. */
  row: Type.Integer(),
  /** What people call it: an address, a code, a text. */
  name: Type.String(),
  is_new: Type.Boolean(),
  /** By the title of the column. `before` is null for a new row. Null is an empty cell. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value })),
});
export type ImportRow = Static<typeof ImportRow>;

/** `POST /api/admin/imports/preview/`, a form with `kind` and `file`: what an import would do, and every fault of the file. */
export const ImportPreview = Type.Object({
  /** Names what the file would change in the present state: the import is refused if either is another one. */
  fingerprint: Type.String(),
  rows: Type.Array(ImportRow),
  /** The answers that another meaning of changed texts would touch: who imports says what those texts are (CAT-13). */
  touched: TouchedAnswers,
  /** The rows that are stored as in the file. */
  unchanged: Type.Integer(),
  /** `cell`: `Users!C17`. A file with faults is not imported. */
  faults: Type.Array(Type.Object({ cell: Type.String(), text: Type.String() })),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** `GET /api/admin/imports/`: the last imports, the newest first. `POST`: a form with `kind`, `file`, `fingerprint`, `invite` and `rewording`. */
export const ImportRun = Type.Object({
  id: Id,
  kind: Kind,
  /** The name of the file. */
  file: Type.String(),
  applied_at: Timestamp,
  /** Null for the command line, and for an account that is gone. */
  applied_by: Nullable(Person),
  added: Type.Integer(),
  changed: Type.Integer(),
  undone_at: Nullable(Timestamp),
});
export type ImportRun = Static<typeof ImportRun>;

/** `POST /api/admin/imports/{id}/undo/`: rows that have their former values again, new ones that are removed, and those that stay because they are used or were changed. */
export const ImportUndone = Type.Object({ restored: Type.Integer(), removed: Type.Integer(), remaining: Type.Array(Type.String()) });
export type ImportUndone = Static<typeof ImportUndone>;
