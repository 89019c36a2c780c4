import { type Static, Type } from 'typebox';
import { JsonList, VersionId } from '../basics';
import { CountryCodeList } from './map';

/** `GET /api/export-by-country/`: a JSON list of codes; without it every country. */
export const ExportByCountryQuery = Type.Object({ countries: JsonList }, { additionalProperties: false });
export type ExportByCountryQuery = Static<typeof ExportByCountryQuery>;

/** `GET /api/export-by-question/`: a JSON list of question ids; without it every question that the visitor may see. */
export const ExportByQuestionQuery = Type.Object({ questions: JsonList }, { additionalProperties: false });
export type ExportByQuestionQuery = Static<typeof ExportByQuestionQuery>;

/** `GET /api/export-question/{id}/`: answers and comments on one question; `c`: only those of these countries. */
export const ExportQuestionQuery = Type.Object(
  {
    format: Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]),
    version: Type.Optional(VersionId),
    c: Type.Optional(CountryCodeList),
  },
  { additionalProperties: false },
);
export type ExportQuestionQuery = Static<typeof ExportQuestionQuery>;

/**
 * Response headers for the progress of an export: its number of rows or maps (`total`), and after how many of them its bytes contain a mark
 * (`step`). The client counts the marks, so progress needs no further request, which another server might get. If an export is queued,
 * its headers are sent at once with `waits`, and its body when a worker is free.
 */
export const exportHeaders = { total: 'x-export-total', step: 'x-export-step', waits: 'x-export-waits' } as const;

/** The marks: in a spreadsheet the end of a flushed block of the deflated rows, in an archive the head of each file. */
export const exportMarks = {
  spreadsheet: [0x00, 0x00, 0xff, 0xff],
  archive: [0x50, 0x4b, 0x03, 0x04],
} as const;
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvFileType = 'text/csv; charset=utf-8';
export const archiveType = 'application/zip';
