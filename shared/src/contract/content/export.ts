import { type Static, Type } from 'typebox';
import { FileFormat, JsonCodeList, JsonList, VersionId } from '../basics';
import { CountryCodeList } from './map';

/** `GET /api/export-by-country/`: a JSON list of codes; without it every country. */
export const ExportByCountryQuery = Type.Object({ countries: JsonCodeList }, { additionalProperties: false });
export type ExportByCountryQuery = Static<typeof ExportByCountryQuery>;

/** `GET /api/export-by-question/`: a JSON list of question ids; without it every question that the visitor may see. */
export const ExportByQuestionQuery = Type.Object({ questions: JsonList }, { additionalProperties: false });
export type ExportByQuestionQuery = Static<typeof ExportByQuestionQuery>;

/** `GET /api/export-question/{id}/`: answers and comments on one question; `c`: only those of these countries. */
export const ExportQuestionQuery = Type.Object(
  {
    format: FileFormat,
    version: Type.Optional(VersionId),
    c: Type.Optional(CountryCodeList),
  },
  { additionalProperties: false },
);
export type ExportQuestionQuery = Static<typeof ExportQuestionQuery>;
