/**
 * A table in Markdown, as `docs/benchmarks.md` has them.
 * @param {string[]} heads
 * @param {unknown[][]} rows an undefined cell is empty
 */
export const toMarkdown = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`).join('\n');
