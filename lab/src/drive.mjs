import { readdirSync } from 'node:fs';
import { run, UserError } from '../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../deploy/src/lib/paths.mjs';

/**
 * `npm run drive -- NAME [OPTION …]`: a long check of the product in operation, outside of `npm test`. Each module `drive/NAME.mjs` exports
 * `drive(args)`, which prints a table and JSON and returns the exit code.
 */
await run(async () => {
  const names = readdirSync(fromRoot('lab', 'src', 'drive'))
    .filter((file) => file.endsWith('.mjs') && !file.endsWith('.test.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));
  const [name = '', ...args] = process.argv.slice(2);
  if (!names.includes(name)) throw new UserError(`Give the name of a drive: ${names.join(', ')}.`);
  /** @type {{ drive: (args: string[]) => Promise<number | void> }} */
  const { drive } = await import(`./drive/${name}.mjs`);
  return drive(args);
});
