import { type Static, Type } from 'typebox';
import { AskedCountryCode, CountryCode, Id, Nullable, Person, Timestamp, VersionId } from './basics';
import { maxCommentLength, maxSearchLength } from './limits';
import { SearchOffset } from './search';

/** The rich text of a country on a question; at most one per question and country. */
export const Comment = Type.Object({
  id: Id,
  question: Id,
  /** The country's code. */
  country: CountryCode,
  /** Sanitised HTML. */
  text: Type.String(),
  /** The language of the text (BCP 47), as far as it can be detected: null for a short or mixed one. */
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
  /** Counts up with every save; a save that names an older one is refused. */
  version: Type.Integer(),
});
export type Comment = Static<typeof Comment>;

/** `GET /api/comments/`: `question` and `country` (own), `question` (all), or `search`. */
export const CommentsQuery = Type.Object(
  {
    question: Type.Optional(Id),
    country: Type.Optional(AskedCountryCode),
    search: Type.Optional(Type.String({ maxLength: maxSearchLength })),
    offset: SearchOffset,
    version: Type.Optional(VersionId),
  },
  { additionalProperties: false },
);
export type CommentsQuery = Static<typeof CommentsQuery>;

/** `POST /api/comments/`; `version` is the one that was read, 0 where there was none. */
export const CommentBody = Type.Object(
  {
    question: Id,
    country: AskedCountryCode,
    text: Type.String({ maxLength: maxCommentLength }),
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type CommentBody = Static<typeof CommentBody>;

/** The 409 of a save whose `version` is older than the stored one. `comment` is null where it was deleted meanwhile. */
export const CommentConflict = Type.Object({
  detail: Type.String(),
  code: Type.Literal('comment-changed'),
  comment: Nullable(Comment),
});
export type CommentConflict = Static<typeof CommentConflict>;
