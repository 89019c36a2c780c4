import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readContract } from '../facts.cjs';
import compileMessages from './icu-loader.cjs';

const compileText = (text, file = '/app/src/messages.json', addDependency = () => undefined) =>
  compileMessages.call({ resourcePath: file, addDependency }, text);
const compile = (catalogues) => JSON.parse(compileText(JSON.stringify(catalogues)));
const textType = 0;
const argumentType = 1;

describe('the loader of messages', () => {
  it('compiles each text of each language, so that the page needs no parser', () => {
    const compiled = compile({ en: { greeting: 'Hello {name}' }, de: { greeting: '{name}, hallo' } });
    expect(compiled.en.greeting).toEqual([
      { type: textType, value: 'Hello ' },
      { type: argumentType, value: 'name' },
    ]);
    expect(compiled.de.greeting).toEqual([
      { type: argumentType, value: 'name' },
      { type: textType, value: ', hallo' },
    ]);
  });

  it('keeps every form of a plural and no position in the source', () => {
    const text = '{count, plural, one {# row} other {# rows}}';
    const [plural] = compile({ en: { rows: text } }).en.rows;
    expect(Object.keys(plural.options)).toEqual(['one', 'other']);
    expect(JSON.stringify(plural)).not.toContain('location');
  });

  it('names the language and the message of a text that cannot be parsed', () => {
    const catalogues = { en: { rows: 'fine' }, de: { rows: '{count, plural, one {eine}' } };
    expect(() => compile(catalogues)).toThrow(/^de rows: /);
  });

  it('rejects a plural without the form that every language needs', () => {
    expect(() => compile({ en: { rows: '{count, plural, one {a row}}' } })).toThrow(/^en rows: /);
  });

  it('adds the texts of another language of the interface from the catalogue of the workspace', () => {
    const { languages } = readContract('locales');
    const workspace = mkdtempSync(join(tmpdir(), 'icu-loader-'));
    mkdirSync(join(workspace, 'src/features/rows'), { recursive: true });
    writeFileSync(join(workspace, 'src/messages.fr.json'), JSON.stringify({ 'rows.name': 'Ligne', 'other.name': 'Autre' }));
    languages.fr = { name: 'Français', direction: 'ltr', content: 'en', formats: 'fr-FR' };
    languages.it = { name: 'Italiano', direction: 'ltr', content: 'en', formats: 'it-IT' };
    try {
      const dependencies = [];
      const source = JSON.stringify({ en: { 'rows.name': 'Row', 'rows.new': 'New' }, de: { 'rows.name': 'Zeile', 'rows.new': 'Neu' } });
      const file = join(workspace, 'src/features/rows/messages.json');
      const { en, fr, ...others } = JSON.parse(compileText(source, file, (name) => dependencies.push(basename(name))));
      expect(fr).toEqual({ 'rows.name': [{ type: textType, value: 'Ligne' }], 'rows.new': en['rows.new'] });
      expect(Object.keys(others)).toEqual(['de']);
      expect(dependencies).toEqual(['locales.ts', 'messages.fr.json', 'messages.it.json']);
    } finally {
      delete languages.fr;
      delete languages.it;
      rmSync(workspace, { recursive: true });
    }
  });

  it('rejects a catalogue that is no JSON', () => {
    expect(() => compileText('{"en": {')).toThrow(SyntaxError);
  });
});

it('compiles the same in Vite and Rollup, and leaves other files alone', () => {
  const { messagesPlugin } = createRequire(import.meta.url)('../outside.cjs');
  const transform = messagesPlugin().transform.bind({ addWatchFile: () => undefined });
  const text = JSON.stringify({ en: { 'x.count': '{count, number}' }, de: { 'x.count': '{count, number}' } });
  expect(JSON.parse(transform(text, '/app/src/messages.json').code).en['x.count']).toMatchObject([{ type: 2, value: 'count' }]);
  expect(transform(text, '/app/src/other.json')).toBeUndefined();
});
