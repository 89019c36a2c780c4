import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PNG } from 'pngjs';
import { composeFlags, createFlagSprites, toFlagNames } from './flag-sprite';

const flags = path.join(path.dirname(createRequire(__filename).resolve('flag-icons/package.json')), 'flags/4x3');
const network = '192.0.2.1';

test('accepts only sorted, unique names inside the folder of the flags', () => {
  expect(toFlagNames('at,de,gb-sct')).toEqual(['at', 'de', 'gb-sct']);
  for (const names of ['', 'de,at', 'de,de', 'at,,de', '../at', 'a/b', 'AT', 'at.svg', Array(301).fill('at').join()]) {
    expect([names, toFlagNames(names)]).toEqual([names, undefined]);
  }
});

test('stacks the flags vertically, and leaves a gap for a missing one', async () => {
  const svg = await composeFlags(flags, ['at', 'de', 'zz']);
  expect(svg).toContain('viewBox="0 0 640 1440"');
  expect([...svg.matchAll(/<svg y="(\d+)" width="640" height="480" [^>]*id="flag-icons-(\w+)"/g)].map(([, y, name]) => [y, name])).toEqual([
    ['0', 'at'],
    ['480', 'de'],
  ]);
});

test('renders 40 × 30 pixels for each flag, in the colours of the flags', async () => {
  const { width, height, data } = PNG.sync.read(await createFlagSprites(flags, (png) => png)(['at', 'ua', 'zz'], network));
  expect([width, height]).toEqual([40, 90]);
  const colorAt = (x: number, y: number) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
  expect([colorAt(20, 5), colorAt(20, 15), colorAt(20, 30 + 5), colorAt(20, 30 + 25), colorAt(20, 60 + 15)]).toEqual([
    [200, 16, 46, 255],
    [255, 255, 255, 255],
    [0, 87, 184, 255],
    [255, 215, 0, 255],
    [0, 0, 0, 0],
  ]);
});

test('renders a set of flags once while it is among the most recently used', async () => {
  const getSprite = createFlagSprites(flags, (png) => png, 2);
  const first = await getSprite(['at'], network);
  await getSprite(['be'], network);
  expect(await getSprite(['at'], network)).toBe(first);
  await getSprite(['ch'], network);
  await getSprite(['de'], network);
  expect(await getSprite(['at'], network)).not.toBe(first);
});

test('renders one set at a time, and refuses a network that waits for many others', async () => {
  const getSprite = createFlagSprites(flags, (png) => png);
  const names = (await readdir(flags)).map((file) => file.replace('.svg', '')).filter((name) => name.length === 2);
  const requested = names.slice(0, 30).map((name) => getSprite([name], network));
  const other = getSprite(['zm'], '192.0.2.2');
  const outcomes = await Promise.allSettled(requested);
  expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'rendered'))).toEqual([
    ...Array(9).fill('rendered'),
    ...Array(21).fill('too-many-exports'),
  ]);
  expect((await other).length).toBeGreaterThan(0);
});

test('finds the expected root element in every flag, and no duplicate ids', async () => {
  const ids = new Map<string, string>();
  for (const file of await readdir(flags)) {
    const svg = await readFile(path.join(flags, file), 'utf8');
    expect([file, /^<svg (?![^>]*\s(?:x|y|width|height)=)[^>]*viewBox="0 0 640 480"/.test(svg)]).toEqual([file, true]);
    for (const [, id = ''] of svg.matchAll(/\sid="([^"]+)"/g)) {
      expect([id, ids.get(id) ?? file]).toEqual([id, file]);
      ids.set(id, file);
    }
  }
});
