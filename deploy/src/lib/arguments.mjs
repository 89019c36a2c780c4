import { parseArgs } from 'node:util';
import { Advice, say } from './say.mjs';

/**
 * Reads the command line of a program that must run before any package is installed. Gives undefined where `--help` was asked for, and
 * says it; throws an Advice for what is not understood.
 */
export function readArguments(help, options) {
  try {
    const { values, positionals } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals: true });
    if (!values.help) return { values, positionals };
    say(help);
    return undefined;
  } catch (error) {
    throw new Advice(`${error.message}\n\n${help}`);
  }
}
