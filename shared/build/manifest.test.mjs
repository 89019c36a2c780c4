import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readContract } from './facts.cjs';
import { toIntegrity } from './identity.cjs';
import { describeBuild, toManifest, toText } from './manifest.cjs';

const entry = 'remoteEntry.1.js';
const facts = {
  id: 'mfe-stones',
  platform: '^1.0.0',
  budget: 30_000,
  routes: [{ path: '/stones/:stoneId', title: 'stones.title' }],
  pages: {},
  menu: [{ id: 'stones', place: 'reports', order: 10, label: 'stones.title', icon: 'file', to: '/stones/1' }],
  dialogs: [{ name: 'new-stone' }],
};
const messages = { en: { 'stones.title': 'Stones' }, de: { 'stones.title': 'Steine' } };

let directory;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  mkdirSync(path.join(directory, 'src'));
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ version: '1.2.3' }));
  declare({});
  translate(messages);
});
afterEach(() => rmSync(directory, { recursive: true }));

const declare = (changes) =>
  writeFileSync(path.join(directory, 'src/facts.ts'), `export const facts = ${JSON.stringify({ ...facts, ...changes })};`);
const translate = (catalogues) => writeFileSync(path.join(directory, 'src/messages.json'), JSON.stringify(catalogues));

const bytes = (length) => Buffer.alloc(length, 'x');
const create = (files = {}, preload = {}) =>
  toManifest({
    directory,
    files: new Map(Object.entries({ [entry]: bytes(10), ...files })),
    entry,
    getPreload: (view) => preload[view] ?? [],
  });

describe('the manifest of a build', () => {
  it('matches the contract and names the app, its version and its files', () => {
    const manifest = create({ 'page.js': bytes(20) });
    expect(JSON.parse(toText(manifest))).toMatchObject({ id: 'mfe-stones', version: '1.2.3', entry });
    expect(manifest.base).toBe(`/apps/mfe-stones/1.2.3-${manifest.hash}/`);
    expect(manifest.integrity).toBe(toIntegrity(bytes(10)));
    expect(manifest.files).toEqual([
      { name: 'page.js', size: 20, integrity: toIntegrity(bytes(20)) },
      { name: entry, size: 10, integrity: toIntegrity(bytes(10)) },
    ]);
  });

  it('carries titles and labels in every language', () => {
    const { routes, menu } = create();
    expect(routes[0].title).toEqual({ en: 'Stones', de: 'Steine' });
    expect(menu[0].label).toEqual({ en: 'Stones', de: 'Steine' });
  });

  it('carries those of another language of the interface, if the app has its catalogue', () => {
    const { languages } = readContract('locales');
    languages.fr = { name: 'Français', direction: 'ltr', content: 'en', formats: 'fr-FR' };
    try {
      expect(create().menu[0].label).toEqual({ en: 'Stones', de: 'Steine' });
      writeFileSync(path.join(directory, 'src/messages.fr.json'), JSON.stringify({ 'stones.title': 'Pierres' }));
      const { menu } = JSON.parse(toText(create()));
      expect(menu[0].label).toEqual({ en: 'Stones', de: 'Steine', fr: 'Pierres' });
    } finally {
      delete languages.fr;
    }
  });

  it('leaves out the title of a route that has none', () => {
    declare({ routes: [{ path: '/stones' }] });
    expect(create().routes).toEqual([{ path: '/stones', preload: [] }]);
  });

  it('does not publish source maps, hidden files and itself', () => {
    const { files } = create({ 'page.js.map': bytes(1), '.stamp': bytes(1), 'feature-app.json': bytes(1), 'page.js.br': bytes(1) });
    expect(files.map(({ name }) => name)).toEqual(['page.js.br', entry]);
  });

  it('names the files that each route and dialog needs', () => {
    const { routes, dialogs } = create({}, { '/stones/:stoneId': [entry], 'new-stone': [] });
    expect(routes[0].preload).toEqual([entry]);
    expect(dialogs).toEqual([{ name: 'new-stone', preload: [] }]);
  });

  it('carries the texts of a shortcut in every language', () => {
    const stones = { en: 'Stones', de: 'Steine' };
    const declareShortcut = (shortcut) => declare({ dialogs: [{ name: 'new-stone', shortcut }] });
    declareShortcut({ key: 's', label: 'stones.title', searchHint: 'stones.title' });
    expect(create().dialogs[0].shortcut).toEqual({ key: 's', label: stones, searchHint: stones });
    declareShortcut({ key: 's', label: 'stones.title' });
    expect(create().dialogs[0].shortcut).toEqual({ key: 's', label: stones });
    declareShortcut({ key: 's', label: 'stones.unknown' });
    expect(() => create()).toThrow('the text stones.unknown is missing');
  });
});

describe('the hash of a build', () => {
  it('changes with the content and with the name of a script', () => {
    const hashes = [{ 'a.js': bytes(1) }, { 'a.js': bytes(2) }, { 'b.js': bytes(1) }].map((files) => create(files).hash);
    expect(new Set(hashes).size).toBe(3);
  });

  it('does not depend on the order of the files, their compressed copies or their source maps', () => {
    const { hash } = create({ 'a.js': bytes(1), 'b.css': bytes(2) });
    expect(create({ 'b.css': bytes(2), 'a.js.br': bytes(3), 'a.js.map': bytes(4), 'a.js': bytes(1) }).hash).toBe(hash);
  });
});

describe('the weight of a build', () => {
  it('is that of its heaviest view with the entry, in compressed bytes', () => {
    const files = { 'a.js': bytes(1000), 'a.js.br': bytes(100), 'b.css': bytes(70), 'c.js': bytes(5000) };
    const { weight } = create(files, { '/stones/:stoneId': ['a.js', 'b.css'], 'new-stone': ['b.css'] });
    expect(weight).toBe(10 + 100 + 70);
  });

  it('counts a file once that is named twice', () => {
    expect(create({ 'a.js': bytes(100) }, { 'new-stone': [entry, 'a.js', 'a.js'] }).weight).toBe(110);
  });

  it('is zero without a route and a dialog', () => {
    declare({ routes: [], dialogs: [] });
    expect(create().weight).toBe(0);
  });
});

describe('a mistake in the facts', () => {
  it.each(['en', 'de'])('is a label without a text in the catalogue of %s', (locale) => {
    translate({ ...messages, [locale]: {} });
    expect(() => create()).toThrow('mfe-stones: the text stones.title is missing in a catalogue');
  });

  it('is a named page without a route', () => {
    declare({ pages: { stone: '/pebbles/:stoneId' } });
    expect(() => create()).toThrow('mfe-stones: the page stone has no route /pebbles/:stoneId');
  });

  it('is not a named page that writes the address of its route otherwise', () => {
    declare({ pages: { stone: '/stones/:id/' } });
    expect(create().pages).toEqual({ stone: '/stones/:id/' });
  });
});

describe('the text of a manifest', () => {
  it('rejects a manifest without an id', () => {
    const { id, ...rest } = create();
    expect(id).toBe('mfe-stones');
    expect(() => toText(rest)).toThrow(/does not match the contract: .*\bid\b/);
  });

  it('rejects a version that is not semantic and an unknown icon, and names both', () => {
    const manifest = { ...create(), version: 'next' };
    manifest.menu[0].icon = 'no-such-icon';
    expect(() => toText(manifest)).toThrow(/^feature-app\.json of mfe-stones .*\/version .*\/menu\/0\/icon/);
  });

  it('rejects a file with a path', () => {
    expect(() => toText(create({ 'nested/page.js': bytes(1) }))).toThrow('/files/0/name');
  });
});

describe('a build of another bundler', () => {
  const build = (files) => {
    const dist = path.join(directory, 'dist');
    mkdirSync(dist);
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dist, name), content);
    return path.join(dist, 'feature-app.json');
  };

  it('preloads all its scripts and styles where it does not say which', () => {
    const file = build({ [entry]: 'e', 'a.js': 'a', 'b.css': 'b', 'c.svg': 'c' });
    describeBuild({ directory, entry, preload: { 'new-stone': ['a.js'] } });
    const { routes, dialogs } = JSON.parse(readFileSync(file, 'utf8'));
    expect(routes[0].preload).toEqual(['a.js', 'b.css']);
    expect(dialogs[0].preload).toEqual(['a.js']);
  });

  it.each([
    ['(self["webpackChunkmfe_stones"]=self["webpackChunkmfe_stones"]||[]).push([[7],{}])', 'webpackChunkmfe_stones'],
    ['self.rspackChunkmfe_stones=self.rspackChunkmfe_stones||[];', 'rspackChunkmfe_stones'],
    ['globalThis["webpackChunk@team/stones"].push([])', 'webpackChunk@team/stones'],
  ])('names the globals of the build in %s, which the shell removes before it loads another one', (script, name) => {
    const file = build({ [entry]: 'e', 'chunk.js': script });
    describeBuild({ directory, entry });
    expect(JSON.parse(readFileSync(file, 'utf8')).globals).toEqual(['mfe_stones', name]);
  });

  it('names the ranges that the bundler was given, so that another major version of React is refused', () => {
    build({ [entry]: 'e' });
    const describe = (options) => describeBuild({ directory, entry, ...options }).shared;
    expect(describe({ shared: { react: { requiredVersion: '^18.2.0', singleton: true } } })).toEqual({ react: '^18.2.0' });
    expect(describe({}).react).toMatch(/^\^19\./);
  });

  it('names the container alone for a bundler whose chunks are modules', () => {
    build({ [entry]: 'export {}' });
    expect(describeBuild({ directory, entry }).globals).toEqual(['mfe_stones']);
  });

  it('is weighed as it is sent: by the compressed copies that are written beside its files', () => {
    const script = 'export const stone = "granite";\n'.repeat(2000);
    const file = build({ [entry]: 'e', 'a.js': script, 'a.js.map': script });
    const { weight, files } = describeBuild({ directory, entry });
    const copy = readFileSync(path.join(path.dirname(file), 'a.js.br'));
    expect(brotliDecompressSync(copy).toString()).toBe(script);
    expect(weight).toBe('e'.length + copy.length);
    expect(files.map(({ name }) => name)).toEqual(['a.js', 'a.js.br', 'a.js.gz', entry]);
  });

  it('has no compressed copy of an earlier build', () => {
    const file = build({ [entry]: 'e'.repeat(600), [`${entry}.br`]: 'old', 'small.js': 's', 'small.js.br': 'old', 'gone.js.gz': 'old' });
    const { files } = describeBuild({ directory, entry });
    const copy = readFileSync(path.join(path.dirname(file), `${entry}.br`));
    expect(brotliDecompressSync(copy).toString()).toBe('e'.repeat(600));
    expect(files.map(({ name }) => name)).toEqual([entry, `${entry}.br`, `${entry}.gz`, 'small.js']);
  });

  it('is described alike the second time, when the folder has a manifest', () => {
    const file = build({ [entry]: 'e'.repeat(600) });
    describeBuild({ directory, entry });
    const first = readFileSync(file, 'utf8');
    describeBuild({ directory, entry });
    expect(readFileSync(file, 'utf8')).toBe(first);
  });

  it('gets no manifest that the contract refuses', () => {
    declare({ platform: 1 });
    const file = build({ [entry]: 'e' });
    expect(() => describeBuild({ directory, entry })).toThrow('/platform');
    expect(existsSync(file)).toBe(false);
  });
});
