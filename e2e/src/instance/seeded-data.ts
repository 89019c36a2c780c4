import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { acceptDisclaimers } from './api-client';
import { type AppInstance, startInstance } from './app-instance';

const variable = 'ROUND_TABLE_SEEDED_DATA_DIR';

const backgroundWork = ['front end kept', 'texts of attachments read'];

/** Waits until the work after the first start is done, so that instances with a copy of the data need not do it again. */
async function untilWorkDone({ log }: AppInstance): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(50)) if (backgroundWork.every((line) => log().includes(line))) return;
  throw new Error(`The work after the start is not done:\n${log()}`);
}

/**
 * Global setup: loads the demo data once, with all disclaimers accepted. Instances copy this data folder, because loading the data takes
 * longer than most stories.
 */
export async function seedTemplate(): Promise<() => void> {
  const instance = await startInstance();
  await Promise.all([acceptDisclaimers(instance), untilWorkDone(instance)]);
  const dataDir = await instance.end();
  process.env[variable] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** The data folder with the demo data, if the global setup has run. */
export const getSeededDataDir = (): string | undefined => process.env[variable];
