import { createRequire } from 'node:module';
import compileMessages from './icu-loader.cjs';

const compile = (catalogues) => JSON.parse(compileMessages(JSON.stringify(catalogues)));
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

  it('rejects a catalogue that is no JSON', () => {
    expect(() => compileMessages('{"en": {')).toThrow(SyntaxError);
  });
});

it('compiles the same in Vite and Rollup, and leaves other files alone', () => {
  const { messagesPlugin } = createRequire(import.meta.url)('../outside.cjs');
  const { transform } = messagesPlugin();
  const text = JSON.stringify({ en: { 'x.count': '{count, number}' }, de: { 'x.count': '{count, number}' } });
  expect(JSON.parse(transform(text, '/app/src/messages.json').code).en['x.count']).toMatchObject([{ type: 2, value: 'count' }]);
  expect(transform(text, '/app/src/other.json')).toBeUndefined();
});
