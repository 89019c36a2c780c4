import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** The first entry of a backup: what it is, and of which schema. */
export const manifestName = 'manifest.json';

export const Manifest = Type.Object(
  {
    format: Type.Literal('round-table-backup-1'),
    created: Type.String(),
    /** The migrations that the database had seen. */
    migrations: Type.Array(Type.String()),
    files: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type Manifest = Static<typeof Manifest>;

/** Reads a manifest. Throws a RangeError where the text is none. */
export function toManifest(text: string): Manifest {
  const content: unknown = JSON.parse(text);
  if (Value.Check(Manifest, content)) return content;
  throw new RangeError('The file is not a backup of Round Table, or another version of the program made it.');
}

/** The name of the entry with a part of a table's rows, a JSON list; parts are counted from 0. */
export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}.json`;

/** The name of the entry with the bytes of a stored file. */
export const fileName = (id: string): string => `files/${id}`;
