import { type Static, Type } from 'typebox';
import { Nullable, Timestamp, VersionId } from '../basics';

/** A text in both languages; one of them may be empty. */
const Bilingual = Type.Object({ en: Type.String(), de: Type.String() });

/** The licence of the open data; null if the operator has stated none. */
export const OpenDataLicence = Nullable(Type.Object({ name: Bilingual, url: Type.String() }));
export type OpenDataLicence = Static<typeof OpenDataLicence>;

const OpenDataColumn = Type.Object({
  name: Type.String(),
  type: Type.Union([Type.Literal('text'), Type.Literal('integer'), Type.Literal('date'), Type.Literal('timestamp'), Type.Literal('html')]),
  /** Whether the column may be empty (null in JSON). */
  optional: Type.Boolean(),
  meaning: Bilingual,
});
export type OpenDataColumn = Static<typeof OpenDataColumn>;

/** The data dictionary: the meaning of each column of a table. */
export const OpenDataTable = Type.Object({ name: Type.String(), meaning: Bilingual, columns: Type.Array(OpenDataColumn) });
export type OpenDataTable = Static<typeof OpenDataTable>;

const OpenDataFile = Type.Object({
  name: Type.String(),
  url: Type.String(),
  type: Type.String(),
  /** Bytes, without compression of the transfer. */
  size: Type.Integer(),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type OpenDataFile = Static<typeof OpenDataFile>;

const OpenDataVersion = Type.Object({
  id: VersionId,
  taken_at: Timestamp,
  /** False while the files are being written; then there are neither rows nor files yet. */
  is_written: Type.Boolean(),
  /** The number of rows of each table, by its name. */
  rows: Type.Record(Type.String(), Type.Integer()),
  files: Type.Array(OpenDataFile),
});
export type OpenDataVersion = Static<typeof OpenDataVersion>;

/** `GET /data/index.json`: all versions of the open data, newest first, and the data dictionary. */
export const OpenDataIndex = Type.Object({
  /** The name of the installation. */
  title: Bilingual,
  /** The address of this index. */
  url: Type.String(),
  licence: OpenDataLicence,
  versions: Type.Array(OpenDataVersion),
  tables: Type.Array(OpenDataTable),
});
export type OpenDataIndex = Static<typeof OpenDataIndex>;

/** The path parameters of a file of the open data. An unknown version or name is not found. */
export const OpenDataFileParams = Type.Object(
  { version: Type.String({ maxLength: 20 }), file: Type.String({ maxLength: 60 }) },
  { additionalProperties: false },
);
