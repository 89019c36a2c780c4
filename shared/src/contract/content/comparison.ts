import { type Static, Type } from 'typebox';
import { CountryCode, FileFormat, Id, Nullable, VersionId } from '../basics';
import { answerOrder } from '../limits';

/** A question of the comparison, with its options by order. */
export const ComparedQuestion = Type.Object({
  id: Id,
  order: Type.Integer(),
  text: Type.String(),
  answers: Type.Array(Type.Object({ order: Type.Integer({ minimum: answerOrder.min, maximum: answerOrder.max }), text: Type.String() })),
});
export type ComparedQuestion = Static<typeof ComparedQuestion>;

export const ComparedCountry = Type.Object({
  code: CountryCode,
  code_label: Type.String(),
  name: Type.String(),
  /** One letter for each question by chapter: `a` not answered, `b` the first option, and so on; upper case: has a comment. */
  cells: Type.String(),
});
export type ComparedCountry = Static<typeof ComparedCountry>;

/** `GET /api/compare/`: every answer of the visible countries to the visible questions, of a version or live. */
export const Comparison = Type.Object({
  /** The number of the version it shows, null for live answers. */
  version: Nullable(VersionId),
  /** By order, each with its questions by order; without chapters of which no question is visible. */
  chapters: Type.Array(Type.Object({ id: Id, order: Type.Integer(), name: Type.String(), questions: Type.Array(ComparedQuestion) })),
  /** By name. */
  countries: Type.Array(ComparedCountry),
});
export type Comparison = Static<typeof Comparison>;

const part = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }));

/** `GET /api/compare/export/`: the parameters of the page, the version, and the format (by default a spreadsheet). */
export const ExportComparisonQuery = Type.Object(
  {
    base: part(10, 'The code of the country that the others are compared with'),
    c: part(4000, 'Codes of the other countries, such as DE,FR; all without it'),
    ch: part(4000, 'Numbers of chapters, such as II,V; all without it'),
    diff: part(1, '1: only questions on which the countries differ'),
    order: part(10, 'agree: countries by the number of equal answers; by name without it'),
    version: Type.Optional(VersionId),
    format: Type.Optional(FileFormat),
  },
  { additionalProperties: false },
);
export type ExportComparisonQuery = Static<typeof ExportComparisonQuery>;
