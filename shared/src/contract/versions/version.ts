import { type Static, Type } from 'typebox';
import { Timestamp, VersionId } from '../basics';

/** `GET /api/versions/`: an immutable read-only state of all confirmed countries, newest first. */
export const Version = Type.Object({
  id: VersionId,
  taken_at: Timestamp,
  /** How many countries it holds. */
  countries: Type.Integer(),
  /** What the office says of it, in the viewer's language; empty if it says nothing. */
  note: Type.String(),
});
export type Version = Static<typeof Version>;

/** A query that may ask for an older version by its number; without it the newest. */
export const VersionQuery = Type.Object({ version: Type.Optional(VersionId) }, { additionalProperties: false });
export type VersionQuery = Static<typeof VersionQuery>;
