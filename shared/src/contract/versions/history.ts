import { type Static, Type } from 'typebox';
import { CountryCodeInput, Id, Nullable, Person, Timestamp, VersionId } from '../basics';
import { Source } from '../content/source';

/** The id of an entry; ids increase with time. */
const EntryId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** `GET /api/history/`: the changes of a country's answer to a question, newest first. */
export const HistoryQuery = Type.Object(
  {
    question: Id,
    country: CountryCodeInput,
    /** Only entries before this one: the `next` of the previous page. */
    before: Type.Optional(EntryId),
  },
  { additionalProperties: false },
);
export type HistoryQuery = Static<typeof HistoryQuery>;

/** An option as it is now; as in the newest version that contains it if it no longer exists, with nulls if none does. */
export const HistoryOption = Type.Object({
  id: Id,
  order: Nullable(Type.Integer()),
  text: Nullable(Type.String()),
  /** Whether it can be chosen. */
  exists: Type.Boolean(),
});
export type HistoryOption = Static<typeof HistoryOption>;

/** One change: of the answer, its comment, its sources or one of its attachments. */
export const HistoryEntry = Type.Object({
  id: EntryId,
  at: Timestamp,
  /** Null for a change from the command line. */
  person: Nullable(Person),
  answer: Type.Optional(Type.Object({ before: Nullable(HistoryOption), after: Nullable(HistoryOption) })),
  /** Sanitised HTML; null without a comment. */
  comment: Type.Optional(
    Type.Object({
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
      /** The detected language of the later text, or of the only one; null if it is ambiguous. */
      lang: Nullable(Type.String()),
    }),
  ),
  sources: Type.Optional(Type.Object({ before: Type.Array(Source), after: Type.Array(Source) })),
  attachment: Type.Optional(
    Type.Object({
      id: Id,
      name: Type.String(),
      change: Type.Union([Type.Literal('added'), Type.Literal('removed'), Type.Literal('restored')]),
      /** Whether it is deleted now and can be restored. */
      can_restore: Type.Boolean(),
    }),
  ),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const History = Type.Object({
  /** At most 50. */
  entries: Type.Array(HistoryEntry),
  /** The versions with this country, newest first; `content` is an earlier version if the country had not confirmed its answers anew. */
  versions: Type.Array(Type.Object({ id: VersionId, taken_at: Timestamp, content: VersionId })),
  /** The `before` of the next page, or null. */
  next: Nullable(EntryId),
});
export type History = Static<typeof History>;
