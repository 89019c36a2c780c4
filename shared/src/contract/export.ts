import { type Static, Type } from 'typebox';

/** A JSON list in a query, such as `["DE","FR"]` or `[1,2]`; what it holds is checked once it is read. */
const JsonList = Type.Optional(Type.String({ maxLength: 60_000 }));

/** `GET /api/export-by-country/`: a JSON list of codes; without it every country. */
export const ExportByCountryQuery = Type.Object({ countries: JsonList }, { additionalProperties: false });
export type ExportByCountryQuery = Static<typeof ExportByCountryQuery>;

/** `GET /api/export-by-question/`: a JSON list of question ids; without it every question that the visitor may see. */
export const ExportByQuestionQuery = Type.Object({ questions: JsonList }, { additionalProperties: false });
export type ExportByQuestionQuery = Static<typeof ExportByQuestionQuery>;

/**
 * How an export says how long it is: the number of its rows or maps, and after how many of them its bytes carry a mark. What has
 * come is counted by the marks: no further call, whichever of several servers answers. An export that has to wait for its turn is
 * answered at once, with `waits`; its bytes begin when the turn has come.
 */
export const exportHeaders = { total: 'x-export-total', step: 'x-export-step', waits: 'x-export-waits' } as const;

/** The marks: in a spreadsheet the end of a flushed block of the deflated rows, in an archive the head of each file. */
export const exportMarks = {
  spreadsheet: [0x00, 0x00, 0xff, 0xff],
  archive: [0x50, 0x4b, 0x03, 0x04],
} as const;
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const archiveType = 'application/zip';
