import { bannedWords } from './banned-words.mjs';
import { findBannedWords } from './language.mjs';
import { readPassages, toWords } from './source-words.mjs';

const find = (source, path = 'server/src/a.ts') => findBannedWords(path, source);

describe('findBannedWords', () => {
  it('names the replacement of a banned word in a name or a comment', () => {
    expect(find('const tallyRows = 1;\n// One tally per country.\n')).toEqual([
      'server/src/a.ts:1: "tally" in the name tallyRows: say aggregate',
      'server/src/a.ts:2: "tally" in a comment: say aggregate',
    ]);
  });

  it('compares whole words', () => {
    expect(find('const embedded = background + embed; // firewall, bedrock\n')).toEqual([]);
    expect(find('const testBed = 1; const BED_SIZE = 2;')).toHaveLength(2);
  });

  it('finds a phrase across the words of a name', () => {
    expect(find('function giveWayTo() {}')).toEqual([expect.stringContaining('"give way" in the name giveWayTo')]);
  });

  it('finds all endings of a word with an asterisk', () => {
    expect(find('furnish(); furnished();')).toHaveLength(2);
  });

  it('ignores strings, templates, regular expressions and JSX text', () => {
    expect(find(['const a = "a house"; const b = `the house $', '{a} // kept`; const c = /house/;'].join(''))).toEqual([]);
    expect(find('export const A = () => <p title="house">A house // kept</p>;', 'shell/src/a.tsx')).toEqual([]);
  });

  it('finds names inside of templates and comments inside of JSX', () => {
    expect(find(['const a = `$', '{house}`;'].join(''))).toHaveLength(1);
    expect(find('const A = () => <p>{/* kept */}</p>;', 'shell/src/a.tsx')).toHaveLength(1);
  });

  it('allows the name of something stored in the files that read and write it', () => {
    expect(find('const kept = 1;', 'server/src/domain/versions/take-version.ts')).toEqual([]);
    expect(find('const kept = 1;', 'server/src/features/exports/repository.ts')).toHaveLength(1);
  });

  it('allows a phrase in which the word has its usual meaning', () => {
    expect(find('// Measured in wall clock time.')).toEqual([]);
    expect(find('// Behind a wall.')).toHaveLength(1);
  });

  it('applies a rule only to the files and the kind of text that it names', () => {
    expect(find('dismissWorker();')).toHaveLength(1);
    expect(find('dismissWorker();', 'shell/src/a.ts')).toEqual([]);
    expect(find('// The user asked for it.')).toEqual([]);
    expect(find('const asked = 1;')).toHaveLength(1);
  });

  it('checks class names, variables and comments of style sheets', () => {
    const sheet = '/* kept */\n.house-row { --rt-door: url("house.png"); content: "house"; }\n';
    expect(find(sheet, 'shell/src/a.css')).toEqual([
      'shell/src/a.css:1: "kept" in a comment: say cached, archived, retained or unchanged',
      expect.stringContaining('shell/src/a.css:2: "house" in the name house-row'),
      expect.stringContaining('shell/src/a.css:2: "door" in the name rt-door'),
    ]);
  });

  it('checks the path of a file', () => {
    expect(find('', 'e2e/src/house/empty.ts')).toEqual([expect.stringContaining('the path contains "house"')]);
  });
});

describe('readPassages', () => {
  it('gives the lines of a file with multi-byte characters and a shebang', () => {
    expect(readPassages('a.mjs', "#!/usr/bin/env node\nconst a = '€ü';\n/* one\n two */ b;\n")).toEqual([
      { line: 2, kind: 'name', text: 'const' },
      { line: 2, kind: 'name', text: 'a' },
      { line: 3, kind: 'comment', text: '/* one' },
      { line: 4, kind: 'comment', text: ' two */' },
      { line: 4, kind: 'name', text: 'b' },
    ]);
  });
});

test('names are split into words', () => {
  expect(toWords('giveWayTo HTTPServer kept_file2Row')).toBe('give way to http server kept file2 row');
});

test('every banned word is in lower case, is listed once and has a replacement', () => {
  const words = bannedWords.map(({ word }) => word);
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
  expect(bannedWords.filter(({ say }) => say.trim() === '')).toEqual([]);
});
