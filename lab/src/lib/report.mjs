import { toMarkdown } from './markdown.mjs';

/**
 * Collects the results of a drive: expectations that hold or not, and figures.
 * @param {string} name
 */
export function createReport(name) {
  /** @type {{ what: string, result: string, verdict: 'held' | 'not held' | '' }[]} */
  const rows = [];
  return {
    /** @param {string} what @param {boolean} held @param {string} result */
    expect: (what, held, result) => rows.push({ what, result, verdict: held ? 'held' : 'not held' }),
    /** @param {string} what @param {string} result */
    figure: (what, result) => rows.push({ what, result, verdict: '' }),
    exitCode: () => (rows.some(({ verdict }) => verdict === 'not held') ? 1 : 0),
    /** A Markdown table, then one line of JSON: also of a drive that breaks off. */
    print: () =>
      [
        toMarkdown(
          [name, 'result', 'verdict'],
          rows.map(({ what, result, verdict }) => [what, result, verdict]),
        ),
        JSON.stringify({ drive: name, rows }),
      ].join('\n'),
  };
}
