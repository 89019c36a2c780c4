import { type Static, Type } from 'typebox';
import { Id, Nullable, Person, Timestamp } from '../basics';
import { type DeletableKind, deletableKinds } from '../constants';

const Kind = Type.Unsafe<DeletableKind>(Type.Enum([...deletableKinds]));

/** `GET /api/admin/deleted/`: what can be restored, newest first. */
export const DeletedItem = Type.Object({
  kind: Kind,
  id: Id,
  name: Type.String(),
  /** Of an attachment that belongs to a country. */
  country: Nullable(Type.Object({ code: Type.String(), name: Type.String() })),
  deleted_at: Timestamp,
  /** Null for the command line. */
  deleted_by: Nullable(Person),
  /** What it belongs to and is deleted, too: it cannot be restored without it. */
  missing: Nullable(Kind),
});
export type DeletedItem = Static<typeof DeletedItem>;

/** `POST /api/admin/deleted/restore/` */
export const RestoreBody = Type.Object({ kind: Kind, id: Id }, { additionalProperties: false });
export type RestoreBody = Static<typeof RestoreBody>;
