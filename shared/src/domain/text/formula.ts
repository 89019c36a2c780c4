/**
 * The beginning of a text that a spreadsheet takes for a formula: one of `= + - @`, as full-width signs and after blanks too, or a tab or
 * line break. A CSV file puts an apostrophe before it, a workbook gives its cell the style `quotePrefix`.
 */
export const formulaStart = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
