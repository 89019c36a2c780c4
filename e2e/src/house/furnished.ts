import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFamiliar } from './caller';
import { type House, startHouse } from './house';

const place = 'ROUND_TABLE_FURNISHED';

/** A new house keeps what is built beside it; those that begin with its folder need not do so again. */
async function untilFrontEndKept({ log }: House): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) if (log().includes('front end kept')) return;
  throw new Error(`The front end is not kept:\n${log()}`);
}

/**
 * Before all stories: one house loads the demo data, and its folder is what the houses of the stories begin with: loading it takes
 * longer than many a story. Everyone in it has been there before.
 */
export async function furnish(): Promise<() => void> {
  const house = await startHouse();
  await Promise.all([makeFamiliar(house), untilFrontEndKept(house)]);
  const folder = await house.end();
  process.env[place] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The folder with the loaded demo data. */
export const furnished = (): string | undefined => process.env[place];
