import { parseArgs } from 'node:util';
import { log, toMessage, UserError } from '../../../deploy/src/lib/log.mjs';

/**
 * Parses the command line with Node's own parser, since launchers run before any package is installed. Prints `help` and returns
 * undefined for `--help`; throws a `UserError` for unknown options.
 * @param {string} help
 * @param {Record<string, { type: 'string' | 'boolean', default?: string | boolean }>} options
 * @param {string[]} args
 */
export function parseArguments(help, options, args = process.argv.slice(2)) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (!values.help) return { values: /** @type {Record<string, string | undefined>} */ (values), positionals };
    log(help);
    return undefined;
  } catch (error) {
    throw new UserError(`${toMessage(error)}\n\n${help}`);
  }
}
