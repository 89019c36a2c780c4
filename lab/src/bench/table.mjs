/**
 * A figure: `value` against `bound`. With a `limit`, `ratio` is the value's ratio to it and the bound is the least ratio.
 * @typedef {{ metric: string, bound: number, value: number, held: boolean, limit?: number, ratio?: number }} Row
 */

const heads = ['metric', 'bound', 'latest', 'limit', 'ratio', 'verdict'];

/** @param {Row} row */
const toCells = ({ metric, bound, value, limit, ratio, held }) => [
  metric,
  String(bound),
  String(value),
  limit === undefined ? '' : String(limit),
  ratio === undefined ? '' : ratio.toFixed(2),
  held ? 'held' : 'not held',
];

/**
 * The figures as a Markdown table, for `docs/benchmarks.md`.
 * @param {Row[]} rows
 */
export function toTable(rows) {
  const lines = [heads, heads.map(() => '---'), ...rows.map(toCells)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
