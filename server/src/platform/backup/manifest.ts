import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Name of the first entry, which contains the format and the schema version of the backup. */
export const manifestName = 'manifest.json';

export const Manifest = Type.Object(
  {
    format: Type.Literal('round-table-backup-1'),
    created: Type.String(),
    /** The version of the installation; absent in the backups of versions before 1.1. */
    version: Type.Optional(Type.String()),
    /** Names of the migrations that were applied to the database. */
    migrations: Type.Array(Type.String()),
    /** The version of the program that wrote the backup; older ones did not store it. */
    program: Type.Optional(Type.String()),
    files: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type Manifest = Static<typeof Manifest>;

/** Parses a manifest. Throws a RangeError if it is invalid. */
export function toManifest(text: string): Manifest {
  const content: unknown = JSON.parse(text);
  if (Value.Check(Manifest, content)) return content;
  throw new RangeError('The file is not a backup of Round Table, or another version of the program made it.');
}

/** Entry name of one part of a table, a JSON array of rows; `part` starts at 0. */
export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}.json`;

/** Entry name of a stored file's bytes. */
export const fileName = (id: string): string => `files/${id}`;
