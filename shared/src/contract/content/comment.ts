import { type Static, Type } from 'typebox';
import { CountryCode, CountryCodeInput, Id, Nullable, Person, Timestamp, VersionId } from '../basics';
import { maxCommentLength, maxSearchLength } from '../limits';
import { SearchChapters, SearchCountries, SearchOffset } from '../readers/search';

/** The rich text of a country on a question; at most one per question and country. */
export const Comment = Type.Object({
  id: Id,
  question: Id,
  country: CountryCode,
  /** Sanitised HTML. */
  text: Type.String(),
  /** The detected language of the text (BCP 47); null if it is too short or ambiguous. */
  lang: Nullable(Type.String()),
  /** Plain text, escaped, with `<mark>` and nothing else; only in the answer to a search. */
  text_highlighted: Type.Optional(Type.String()),
  created: Timestamp,
  modified: Timestamp,
  created_by: Nullable(Person),
  modified_by: Nullable(Person),
  /** The text of the option the country has chosen. */
  answer_text: Nullable(Type.String()),
  /** The order of the option the country has chosen. */
  answer_number: Nullable(Type.Integer()),
  /** Since when the country gives this answer. */
  answer_since: Nullable(Timestamp),
  /** Increases with every save; a save with an older value is rejected (optimistic locking). */
  version: Type.Integer(),
});
export type Comment = Static<typeof Comment>;

/** `GET /api/comments/`: `question` and `country` (own), `question` (all), or `search` with its filters. */
export const CommentsQuery = Type.Object(
  {
    question: Type.Optional(Id),
    country: Type.Optional(CountryCodeInput),
    search: Type.Optional(Type.String({ maxLength: maxSearchLength })),
    offset: SearchOffset,
    chapters: SearchChapters,
    countries: SearchCountries,
    version: Type.Optional(VersionId),
  },
  { additionalProperties: false },
);
export type CommentsQuery = Static<typeof CommentsQuery>;

/** `POST /api/comments/`; `version` is the one that the client has read, 0 if there was no comment. */
export const CommentBody = Type.Object(
  {
    question: Id,
    country: CountryCodeInput,
    text: Type.String({ maxLength: maxCommentLength }),
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type CommentBody = Static<typeof CommentBody>;

/** `DELETE /api/comments/{id}/`: only if the comment still has the `version` that the client has read; whatever it has without one. */
export const CommentRemovalQuery = Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1 })) }, { additionalProperties: false });
export type CommentRemovalQuery = Static<typeof CommentRemovalQuery>;

/** The 409 of a save or removal whose `version` is older than the stored one. `comment` is null if it has been deleted in the meantime. */
export const CommentConflict = Type.Object({
  detail: Type.String(),
  code: Type.Literal('comment-changed'),
  comment: Nullable(Comment),
});
export type CommentConflict = Static<typeof CommentConflict>;
