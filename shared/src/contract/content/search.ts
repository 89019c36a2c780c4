import { type Static, Type } from 'typebox';
import { Id, Locale } from '../basics';
import { maxSearchHits, maxSearchLength } from '../limits';
import { QuestionAttachment } from './chapter';

/** How many of the best hits to skip. The `Link: <…>; rel="next"` header (RFC 8288) of a response contains it if there are more hits. */
export const SearchOffset = Type.Optional(Type.Integer({ minimum: 0, maximum: maxSearchHits - 1 }));

/** `GET /api/questions/?search=` */
export const SearchQuery = Type.Object(
  { search: Type.String({ maxLength: maxSearchLength }), offset: SearchOffset },
  { additionalProperties: false },
);
export type SearchQuery = Static<typeof SearchQuery>;

/** Where a question has the words of a search in the other language than the displayed one. Highlighted texts as in `QuestionHit`. */
export const FoundIn = Type.Object({
  /** The language of the texts here. */
  lang: Locale,
  /** The text of the question; absent where it has no match. */
  text_highlighted: Type.Optional(Type.String()),
  /** The answer options that match, in their order: `order` is the one of the hit's `answers`. */
  answers: Type.Array(Type.Object({ order: Type.Integer(), text_highlighted: Type.String() })),
});
export type FoundIn = Static<typeof FoundIn>;

/** A question that matches. Highlighted texts are plain text, escaped, with `<mark>` and nothing else. */
export const QuestionHit = Type.Object({
  id: Id,
  chapter: Type.Object({ id: Id, order: Type.Integer(), name: Type.String() }),
  order: Type.Integer(),
  text: Type.String(),
  text_highlighted: Type.String(),
  explanation: Type.String(),
  active: Type.Boolean(),
  is_marked_as_special: Type.Boolean(),
  answers: Type.Array(Type.Object({ id: Id, order: Type.Integer(), text: Type.String(), text_highlighted: Type.String() })),
  /** Where the match is, if no displayed text has one (SEA-02); absent otherwise. */
  found_in: Type.Optional(FoundIn),
  public: Type.Boolean(),
  /** The question's own attachments, without those of countries. */
  attachment_set: Type.Array(QuestionAttachment),
});
export type QuestionHit = Static<typeof QuestionHit>;
