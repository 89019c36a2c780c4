import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFlagName, maxSpriteFlags } from '@round-table/shared/domain';
import { memoizeLatest } from '../../memoize-latest';

/** The size of a flag in its own units (4:3). */
const width = 640;
const height = 480;

/** The names in `of`, or undefined unless they are what a client asks for: sorted, unique, valid, and not too many. */
export function toFlagNames(of: string): string[] | undefined {
  const names = of.split(',');
  const isInOrder = names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
  return isInOrder && names.length <= maxSpriteFlags && names.every(isFlagName) ? names : undefined;
}

/** One flag of the sprite, as a nested `svg` element; empty if there is no such flag. */
async function readFlag(folder: string, name: string, index: number): Promise<string> {
  const svg = await readFile(path.join(folder, `${name}.svg`), 'utf8').catch(() => '');
  return svg.replace(/^<svg /, `<svg y="${index * height}" width="${width}" height="${height}" `);
}

/**
 * Composes sprites from the files in `folder`, the flags one below the other, and passes them to `prepare` (such as compression).
 * Keeps the `capacity` most recently used results.
 * The ids inside the flags are unique over all flags of the package (a test compares them).
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
