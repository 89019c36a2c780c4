import { toMarkdown } from '../lib/markdown.mjs';

/**
 * A figure: `value` against `bound`. With a `limit`, `ratio` is the value's ratio to it and the bound is the least ratio.
 * @typedef {{ metric: string, bound: number, value: number, held: boolean, limit?: number, ratio?: number }} Row
 */

const heads = ['metric', 'bound', 'latest', 'limit', 'ratio', 'verdict'];

/** @param {Row} row */
const toCells = ({ metric, bound, value, limit, ratio, held }) => [
  metric,
  bound,
  value,
  limit,
  ratio?.toFixed(2),
  held ? 'held' : 'not held',
];

/** @param {Row[]} rows */
export const toTable = (rows) => toMarkdown(heads, rows.map(toCells));
