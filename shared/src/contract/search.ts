import { type Static, Type } from 'typebox';
import { Id } from './basics';
import { maxSearchLength } from './limits';

/** `GET /api/questions/?search=` */
export const SearchQuery = Type.Object({ search: Type.String({ maxLength: maxSearchLength }) }, { additionalProperties: false });
export type SearchQuery = Static<typeof SearchQuery>;

/** A question that matches. Highlighted texts are plain text, escaped, with `<mark>` and nothing else. */
export const QuestionHit = Type.Object({
  id: Id,
  chapter: Type.Object({ id: Id, order: Type.Integer(), name: Type.String() }),
  order: Type.Integer(),
  text: Type.String(),
  text_highlighted: Type.String(),
  answers: Type.Array(Type.Object({ id: Id, order: Type.Integer(), text: Type.String(), text_highlighted: Type.String() })),
  public: Type.Boolean(),
});
export type QuestionHit = Static<typeof QuestionHit>;
