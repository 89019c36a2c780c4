import { createInterface } from 'node:readline/promises';
import { log, run, UserError } from '../../deploy/src/lib/log.mjs';
import { parseArguments } from './lib/arguments.mjs';
import { findDataDir, removeData } from './lib/instance/data-dir.mjs';

const help = `npm run db:reset [-- --yes]

Removes the data folder (DATA_DIR, by default ./data) with the embedded database, the files and the mails. The next start creates a new one.

  --yes  does not ask for confirmation`;

/** @param {string} folder */
async function confirm(folder) {
  if (!process.stdin.isTTY)
    throw new UserError(`This would remove all data in ${folder}. Run it with --yes to confirm: npm run db:reset -- --yes`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await terminal.question(`Remove all data in ${folder}? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(reply.trim());
}

await run(async () => {
  const parsed = parseArguments(help, { yes: { type: 'boolean' } });
  if (!parsed) return 0;
  const folder = findDataDir();
  if (!folder) {
    log('There are no data to remove.');
    return 0;
  }
  if (!parsed.values.yes && !(await confirm(folder))) {
    log('Nothing was removed.');
    return 1;
  }
  removeData(folder);
  log(`Removed ${folder}. The next start creates a new database.`);
  return 0;
});
