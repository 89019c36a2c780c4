import { type Static, Type } from 'typebox';

/** A JSON list in a query, such as `["DE","FR"]` or `[1,2]`; what it holds is checked once it is read. */
const JsonList = Type.Optional(Type.String({ maxLength: 60_000 }));

/** `GET /api/export-by-country/`: a JSON list of codes; without it every country. */
export const ExportByCountryQuery = Type.Object({ countries: JsonList }, { additionalProperties: false });
export type ExportByCountryQuery = Static<typeof ExportByCountryQuery>;

/** `GET /api/export-by-question/`: a JSON list of question ids; without it every question that the visitor may see. */
export const ExportByQuestionQuery = Type.Object({ questions: JsonList }, { additionalProperties: false });
export type ExportByQuestionQuery = Static<typeof ExportByQuestionQuery>;
