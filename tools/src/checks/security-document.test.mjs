import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { readText } from '../lib/files.mjs';
import { findLinks, findPaths } from './documents.mjs';

const results = ['met', 'not met', 'does not apply'];
/** Chapters that one row describes as a whole. */
const wholeChapters = ['V10', 'V17'];

/** @param {string} text */
const trim = (text) => text.trim();
/** @param {string} line */
const toCells = (line) => line.slice(1, -1).split('|').map(trim);

/** The rows of the table of a section, as cells, without titles and separators. @param {string} section */
function listRows(section) {
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map(toCells);
}

/** The rows of the summary, and the chapters with their rows. @param {string} markdown */
function parseDocument(markdown) {
  const [start = '', ...sections] = markdown.split(/^## /m);
  const ofStandard = sections.filter((section) => /^V\d+ /.test(section));
  const chapters = ofStandard.map((section) => ({ name: section.slice(0, section.indexOf('\n')), rows: listRows(section) }));
  return { summary: listRows(start), chapters, rows: chapters.flatMap(({ rows }) => rows) };
}

/** @param {string} text */
const listResults = (text) => results.filter((result) => text.includes(`**${result}**`));

/** The paths of the evidence, from the root. @param {string} evidence */
const listEvidence = (evidence) => [
  ...[...evidence.matchAll(/`([^`]+)`/g)].flatMap(([, named]) => named ?? []),
  ...findLinks(evidence).map((link) => posix.join('docs', link)),
];

/** @param {string} path */
const isMissing = (path) => !existsSync(fromRoot(path));

/** What is wrong with a row. @param {string[]} row @param {string} chapter such as `V1` */
function findRowFaults([id = '', level = '', text = '', evidence = '', ...rest], chapter) {
  const paths = listEvidence(evidence);
  const isId = /^V\d+[.]\d+[.]\d+$/.test(id) ? id.startsWith(`${chapter}.`) : id === chapter && wholeChapters.includes(id);
  return [
    ...([id, level, text, evidence].includes('') || rest.length > 0 ? [`${id}: four filled cells are required`] : []),
    ...(isId ? [] : [`${id}: is no id of ${chapter}`]),
    ...(/^(?:1|2|1 and 2)$/.test(level) ? [] : [`${id}: ${level} is no level`]),
    ...(listResults(text).length === 1 ? [] : [`${id}: one of the three results is required`]),
    ...(paths.length > 0 ? [] : [`${id}: the evidence names no path`]),
    ...paths.filter(isMissing).map((path) => `${id}: ${path} does not exist`),
  ];
}

/** The counts of the three results. @param {string[][]} rows */
const countResults = (rows) => results.map((result) => rows.filter(([, , text = '']) => listResults(text).includes(result)).length);

/** What is wrong with the document. @param {string} markdown */
function findFaults(markdown) {
  const { summary, chapters, rows } = parseDocument(markdown);
  const ids = rows.map(([id]) => id);
  const counted = [...chapters, { name: 'all', rows }].map(({ name, rows: own }) => [name, ...countResults(own)].join());
  const stated = summary.map(([name = '', ...counts]) => [name.replace(/^\[(.*)\]\(.*\)$/, '$1'), ...counts].join());
  return [
    ...chapters.flatMap(({ name, rows: own }) => own.flatMap((row) => findRowFaults(row, name.split(' ')[0] ?? ''))),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: is there twice`),
    ...counted.filter((line) => !stated.includes(line)).map((line) => `the summary lacks ${line}`),
    ...stated.filter((line) => !counted.includes(line)).map((line) => `the summary has ${line}`),
  ];
}

const row = '| V1.1.1 | 2 | Order: **met**. Once. | `package.json`, [Files](security.md#files) |';
const sample = [
  '# Evidence',
  '| chapter | met | not met | does not apply |\n| --- | --- | --- | --- |\n| [V1 Input](#v1-input) | 1 | 0 | 0 |\n| all | 1 | 0 | 0 |',
  `## V1 Input\n\n| id | level | what we do | evidence |\n| --- | --- | --- | --- |\n${row}`,
  '## Files\n\n| file | at most |\n| --- | --- |\n| all | |\n',
].join('\n\n');

test('accepts a document without a fault', () => {
  expect(findFaults(sample)).toEqual([]);
});

test.each([
  ['a path that does not exist', sample.replace('package.json', 'no/such.json'), 'V1.1.1: no/such.json does not exist'],
  ['a link that leads nowhere', sample.replace('security.md', 'no-such.md'), 'V1.1.1: docs/no-such.md does not exist'],
  ['evidence without a path', sample.replace(/`package.*\)/, 'the code'), 'V1.1.1: the evidence names no path'],
  ['an empty cell', sample.replace('Order: **met**. Once.', ''), 'V1.1.1: four filled cells are required'],
  ['a row without a result', sample.replace('**met**', 'met'), 'V1.1.1: one of the three results is required'],
  ['another level', sample.replace('| 2 |', '| 3 |'), 'V1.1.1: 3 is no level'],
  ['an id of another form', sample.replace('V1.1.1', 'V1.1'), 'V1.1: is no id of V1'],
  ['an id of another chapter', sample.replace('V1.1.1', 'V2.1.1'), 'V2.1.1: is no id of V1'],
  ['an id twice', sample.replace(row, `${row}\n${row}`), 'V1.1.1: is there twice'],
  ['a count that is not that of the rows', sample.replace('| all | 1 |', '| all | 2 |'), 'the summary has all,2,0,0'],
  ['a chapter that is not counted', sample.replace('[V1 Input]', '[V2 Output]'), 'the summary lacks V1 Input,1,0,0'],
])('finds %s', (_fault, markdown, message) => {
  expect(findFaults(markdown)).toContain(message);
});

test('docs/security.md has a row with evidence for each requirement of level 2, and counts its rows', () => {
  const markdown = readText('docs/security.md');
  expect(findFaults(markdown)).toEqual([]);
  // ASVS 5.0.0 has 253 requirements of level 1 and 2, of which 36 are in the chapters with one row.
  expect(parseDocument(markdown).rows).toHaveLength(253 - 36 + wholeChapters.length);
});

test('SECURITY.md names files that exist', () => {
  const markdown = readText('SECURITY.md');
  const named = [...findPaths(markdown), ...findLinks(markdown)];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(isMissing)).toEqual([]);
});
