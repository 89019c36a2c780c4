/** Maximum characters of a cell in a spreadsheet. */
export const maxCellLength = 32_767;

// Characters that XML 1.0 forbids, and unpaired surrogates.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** In a spreadsheet, `_x0041_` is an escape sequence: the underscore of a literal one must be escaped. */
const escaped = /_(?=x[0-9a-f]{4}_)/gi;
/** Fast path: most texts contain none of these. */
const special = /[^\t\n !#-%'-;=?-^`-\uD7FF\uE000-\uFFFD]/;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns a text as XML of a cell: without forbidden characters, escaped, and truncated with an ellipsis at the maximum length. */
export function toCellXml(text: string): string {
  const whole = text.length <= maxCellLength ? text : `${text.slice(0, maxCellLength - 2)} …`;
  if (!special.test(whole)) return whole;
  return whole
    .replace(/\r\n?/g, '\n')
    .replace(forbidden, '')
    .replace(escaped, '_x005F_')
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? '');
}
