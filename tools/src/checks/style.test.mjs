import { countCommentLines, findDatabaseExcess, findInFile, findLargeFolders, findSuppressionExcess, limits } from './style.mjs';

const at = (text) => findInFile('a.ts', text);

it('reports files over the limit of lines', () => {
  expect(at('x\n'.repeat(limits.fileLines))).toEqual([]);
  expect(at('x\n'.repeat(limits.fileLines + 1))).toEqual([expect.stringContaining('301 lines')]);
});

it('reports `any`, skipped tests and unfinished work with their lines', () => {
  const marker = ['TO', 'DO'].join('');
  expect(at(`const x = y as ${'any'};`)).toEqual(['a.ts:1: uses the type any']);
  expect(at(`a\nconst x: Record<string, string> = {}; const company = many;`)).toEqual([]);
  expect(at(`a\n${'it'}.skip('x')`)).toEqual(['a.ts:2: a skipped test']);
  expect(at(`// ${marker}: later`)).toEqual(['a.ts:1: an unfinished part']);
});

it('reports live regions that may appear together with their text', () => {
  const inPage = (text) => findInFile('a/b.tsx', text);
  expect(inPage('<LiveRegion role="alert" as="p">\n<LiveRegion\n  role="status"\n>\n<p role="tab">')).toEqual([]);
  expect(inPage('a\n<p className={x} role="status">')).toEqual(['a/b.tsx:2: a live region of its own: use LiveRegion']);
  expect(inPage(`<span role={state && 'status'}>`)).toHaveLength(1);
  expect(inPage('<button onClick={() => go()}\n  aria-live="polite">')).toEqual(['a/b.tsx:1: a live region of its own: use LiveRegion']);
  expect(findInFile('a/b.test.tsx', '<p role="alert">')).toEqual([]);
});

it('reports folders with more modules than the limit, without their tests', () => {
  const modules = Array.from({ length: limits.folderModules }, (_, index) => `a/b/m${index}.ts`);
  expect(findLargeFolders([...modules, 'a/b/m1.test.ts', 'a/b/x.story.ts', 'a/b/x.css', 'a/b/types.d.cts', 'a/b/c/x.ts'])).toEqual([]);
  expect(findLargeFolders([...modules, 'a/b/more.cjs'])).toEqual(['a/b: 13 modules; the limit is 12: split it by subject']);
});

it('reports routes of the front end that hold more than routes', () => {
  const lines = (path) => findInFile(path, 'x\n'.repeat(80));
  expect(lines('server/src/features/front-end/setup/setup-routes.ts')).toEqual([expect.stringContaining('80 lines; the limit is 79')]);
  expect(lines('server/src/features/front-end/page-routes.ts')).toHaveLength(1);
  expect(lines('server/src/features/front-end/shell-page.ts')).toEqual([]);
});

it('reports a folder of the database with 25 files, without tests and migrations', () => {
  const folder = 'server/src/platform/db';
  const files = Array.from({ length: 24 }, (_, index) => `${folder}/schema/m${index}.ts`);
  expect(findDatabaseExcess([...files, `${folder}/migrate.test.ts`, `${folder}/migrations/0001-a.ts`])).toEqual([]);
  expect(findDatabaseExcess([...files, `${folder}/more.ts`])).toEqual([`${folder}: 25 files; the limit is 24`]);
});

it('reports more than thirty suppressions in the whole repository, with their places', () => {
  const files = (count) =>
    Array.from({ length: count }, (_, index) => ({ path: `m${index}.ts`, text: `a\n// biome-${'ignore'} lint/x: y` }));
  expect(findSuppressionExcess(files(30))).toEqual([]);
  expect(findSuppressionExcess(files(31))).toEqual([expect.stringMatching(/^31 suppressions; the limit is 30: m0[.]ts:2, m1/)]);
});

it('counts whole lines of comments', () => {
  expect(countCommentLines('/** a */\nconst b = 1; // c\n  // d\n/*\n * e\n */\n  {/* f */}\n')).toBe(6);
  expect(countCommentLines('  /* sql */ `select 1`,\n/** @type {x} */ (y);\n/** g */\nz();\n')).toBe(1);
});
