import { rmSync } from 'node:fs';
import { startHouse } from './house';

const place = 'ROUND_TABLE_FURNISHED';

/**
 * Before all stories: one house loads the demo data, and its folder is what the houses of the stories begin with. Loading it takes
 * longer than many a story.
 */
export async function furnish(): Promise<() => void> {
  const house = await startHouse();
  const folder = await house.end();
  process.env[place] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The folder with the loaded demo data. */
export const furnished = (): string | undefined => process.env[place];
