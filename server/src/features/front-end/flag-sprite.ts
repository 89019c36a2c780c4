import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFlagName, maxSpriteFlags } from '@round-table/shared/domain';
import { memoizeLatest } from '../../platform/memoize-latest';

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

/**
 * Composes sprites from the files in `folder`, with the flags in one column, and passes them to `prepare` (such as compression). The
 * results are in an LRU cache of `capacity` entries. Ids inside the flags need no prefix: a test checks that they are unique.
 */
export function createFlagSprites<Result>(
  folder: string,
  prepare: (svg: string) => Promise<Result>,
  capacity = 8,
): (names: string[]) => Promise<Result> {
  const getLatest = memoizeLatest<Result>(capacity);

  async function compose(names: string[]): Promise<Result> {
    const flags = await Promise.all(names.map((name, index) => readFlag(folder, name, index)));
    const size = `0 0 ${width} ${height * names.length}`;
    return prepare(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${size}">${flags.join('')}</svg>`,
    );
  }

  return (names) => getLatest(names.join(), () => compose(names));
}
