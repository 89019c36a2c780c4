/** What a cell of a spreadsheet may hold, in characters. */
export const maxCellLength = 32_767;

// What XML 1.0 forbids, and halves of characters.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** `_x0041_` stands for a character in a spreadsheet: as a text of its own its underscore is escaped. */
const escaped = /_(?=x[0-9a-f]{4}_)/gi;
/** One look tells the many texts that have nothing of all this. */
const special = /[^\t\n !#-%'-;=?-^`-\uD7FF\uE000-\uFFFD]/;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in the XML of a cell: clean, escaped, and cut with an ellipsis where a cell cannot hold it. */
export function toCellXml(text: string): string {
  const whole = text.length <= maxCellLength ? text : `${text.slice(0, maxCellLength - 2)} …`;
  if (!special.test(whole)) return whole;
  return whole
    .replace(/\r\n?/g, '\n')
    .replace(forbidden, '')
    .replace(escaped, '_x005F_')
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? '');
}
