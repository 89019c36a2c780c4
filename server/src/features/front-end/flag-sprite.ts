import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { isFlagName, maxSpriteFlags } from '@round-table/shared/domain';
import { createCache } from '../../platform/cache';
import { createFairQueue } from '../../platform/workers/fair-queue';

/** Size of a flag in SVG user units (4:3). */
const width = 640;
const height = 480;

/** Parses the names in `of`. Returns undefined unless they are valid, sorted, unique and not too many: each set has one cache key. */
export function toFlagNames(of: string): string[] | undefined {
  const names = of.split(',');
  const isInOrder = names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
  return isInOrder && names.length <= maxSpriteFlags && names.every(isFlagName) ? names : undefined;
}

/** Returns a flag as a nested `svg` element, or an empty string if it does not exist. */
async function readFlag(folder: string, name: string, index: number): Promise<string> {
  const svg = await readFile(path.join(folder, `${name}.svg`), 'utf8').catch(() => '');
  return svg.replace(/^<svg /, `<svg y="${index * height}" width="${width}" height="${height}" `);
}

/** Pixels: two for each of those that a flag in a list is wide. More would cost bytes on every page for a difference that is hardly seen. */
const rasterWidth = 40;

/** Composes the flags as SVG, in one column. Ids inside the flags need no prefix: a test checks that they are unique. */
export async function composeFlags(folder: string, names: string[]): Promise<string> {
  const flags = await Promise.all(names.map((name, index) => readFlag(folder, name, index)));
  const size = `0 0 ${width} ${height * names.length}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${size}">${flags.join('')}</svg>`;
}

/** One image at a time: rendering occupies a thread of the pool that passwords and files need, too. */
const renderLimits = { slots: 1, maxQueuedPerUser: 8, maxQueued: 100 };
const neverAborted = new AbortController().signal;

/**
 * Returns a function that renders sprites from the flags in `folder` as PNG, a quarter of the bytes of the SVG: coats of arms have details
 * that nobody sees at this size. The results of `toSprite` are in an LRU cache of `capacity` entries. `network`: whose turn it is; it
 * throws `too-many-exports` if too many other sets are waiting for the same network, or for all of them.
 */
export function createFlagSprites<Sprite extends object>(
  folder: string,
  toSprite: (png: Buffer) => Sprite,
  capacity = 64,
): (names: string[], network: string) => Promise<Sprite> {
  const sprites = createCache<Sprite>({ entries: capacity });
  const queue = createFairQueue(renderLimits);
  const render = async (names: string[], network: string) => {
    const slot = await queue.acquire(network, neverAborted);
    try {
      const image = await renderAsync(await composeFlags(folder, names), { fitTo: { mode: 'width', value: rasterWidth } });
      return toSprite(image.asPng());
    } finally {
      slot.release();
    }
  };
  return (names, network) => sprites.get(names.join(), () => render(names, network));
}
