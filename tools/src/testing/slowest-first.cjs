const { readFileSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

const timeouts = /(?:jest\.setTimeout\(|^\}, )(\d[\d_]*)\);/gm;

/**
 * The longest timeout that a file of tests declares, in milliseconds; 0 if the default is enough.
 * @param {string} text
 */
const findTimeout = (text) => Math.max(0, ...[...text.matchAll(timeouts)].map(([, digits = '']) => Number(digits.replaceAll('_', ''))));

/**
 * Starts the test files first that declare the longest timeouts. On a clean checkout jest knows no durations and starts large files first: a small
 * file that starts programs for minutes would run last, while the other workers have nothing to do.
 */
class SlowestFirst extends Sequencer {
  /** @override @param {import('@jest/test-result').Test[]} tests */
  async sort(tests) {
    const sorted = [...(await super.sort(tests))].map((test) => ({ test, timeout: findTimeout(readFileSync(test.path, 'utf8')) }));
    return sorted.sort((one, other) => other.timeout - one.timeout).map(({ test }) => test);
  }
}

module.exports = SlowestFirst;
