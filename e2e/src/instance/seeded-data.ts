import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { acceptDisclaimers } from './api-client';
import { type AppInstance, startInstance } from './app-instance';

const variable = 'ROUND_TABLE_SEEDED_DATA_DIR';

/** Waits until the built-in front end is archived, so that instances with a copy of the data need not do it again. */
async function untilFrontEndArchived({ log }: AppInstance): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(50)) if (/front end (kept|archived)/.test(log())) return;
  throw new Error(`The front end is not archived:\n${log()}`);
}

/**
 * Global setup: loads the demo data once, with all disclaimers accepted. Instances copy this data folder, because loading the data takes
 * longer than most stories.
 */
export async function seedTemplate(): Promise<() => void> {
  const instance = await startInstance();
  await Promise.all([acceptDisclaimers(instance), untilFrontEndArchived(instance)]);
  const dataDir = await instance.end();
  process.env[variable] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** The data folder with the demo data, if the global setup has run. */
export const getSeededDataDir = (): string | undefined => process.env[variable];
