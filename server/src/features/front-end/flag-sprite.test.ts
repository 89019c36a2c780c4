import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createFlagSprites, toFlagNames } from './flag-sprite';

const flags = path.join(path.dirname(createRequire(__filename).resolve('flag-icons/package.json')), 'flags/4x3');

test('accepts only sorted, unique names inside the folder of the flags', () => {
  expect(toFlagNames('at,de,gb-sct')).toEqual(['at', 'de', 'gb-sct']);
  for (const names of ['', 'de,at', 'de,de', 'at,,de', '../at', 'a/b', 'AT', 'at.svg', Array(301).fill('at').join()]) {
    expect([names, toFlagNames(names)]).toEqual([names, undefined]);
  }
});

test('stacks the flags vertically, and leaves a gap for a missing one', async () => {
  const svg = await createFlagSprites(flags, async (text) => text)(['at', 'de', 'zz']);
  expect(svg).toContain('viewBox="0 0 640 1440"');
  expect([...svg.matchAll(/<svg y="(\d+)" width="640" height="480" [^>]*id="flag-icons-(\w+)"/g)].map(([, y, name]) => [y, name])).toEqual([
    ['0', 'at'],
    ['480', 'de'],
  ]);
});

test('caches only the most recently used sprites', async () => {
  const composed: string[] = [];
  const getSprite = createFlagSprites(flags, async (svg) => composed.push(/flag-icons-(\w+)/.exec(svg)?.[1] ?? ''), 2);
  for (const name of ['at', 'be', 'at', 'ch', 'at', 'be']) await getSprite([name]);
  expect(composed).toEqual(['at', 'be', 'ch', 'be']);
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
