import { findCssProblems } from './css.mjs';
import { findUndocumented, readSheet, toProperty } from './sheet.mjs';
import { readUsage } from './usage.mjs';

const variables = { path: 'shared/src/ui/theme/variables.css', text: ':root {\n  --rt-ink: #000; /* text */\n}\n' };
const page = (text) => ({ path: 'mfe-a/src/page.tsx', text });
const sheet = (text, path = 'mfe-a/src/page.module.css') => ({ path, text });
const findProblems = (...files) => findCssProblems([variables, ...files]);
const usingRow = page("import styles from './page.module.css'; export const Row = () => <i className={styles.wideRow} />;");

test('reads classes, scopes and variables of a sheet, nested rules included, but not keyframes or comments', () => {
  const {
    classes,
    declared,
    variables: used,
  } = readSheet(
    '/* .no */ .a:hover > .b-c { --x: 1px; color: var(--y, var(--z)); .d & { top: 0 } }\n@media print { .f :global(.e) { top: 0 } }\n@keyframes f { 50.5% { top: 0 } }',
  );
  expect(classes.map(({ name }) => name)).toEqual(['a', 'b-c', 'd', 'f', 'e']);
  expect(classes.filter(({ isGlobal }) => isGlobal)).toEqual([{ name: 'e', line: 2, isGlobal: true }]);
  expect(declared).toEqual([{ name: '--x', line: 1 }]);
  expect(used.map(({ name }) => name)).toEqual(['--y', '--z']);
  expect(toProperty('b-c')).toBe('bC');
});

test('reads the classes that a source uses, and those that cannot be checked', () => {
  const usage = readUsage(
    "import s from './a.module.css'; const name = 'x'; const all = [s.one, s['two'], s[name]]; const style = { '--rows': 1 };",
    false,
  );
  expect(usage.properties.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(usage.dynamic).toEqual(['s']);
  expect(usage.variables).toEqual(['--rows']);
});

test('accepts modules whose classes are used and whose variables are known', () => {
  expect(findProblems(usingRow, sheet('.wide-row { --gap: 1px; color: var(--rt-ink); margin: var(--gap) var(--ant-padding); }'))).toEqual(
    [],
  );
});

test('rejects a global sheet in an app', () => {
  const problems = findProblems(page("import './page.css';"), sheet('.row { top: 0 }', 'mfe-a/src/page.css'));
  expect(problems).toEqual(['mfe-a/src/page.css: not a CSS module; call it *.module.css']);
});

test('rejects a global class of two workspaces', () => {
  const problems = findProblems(sheet('.row { top: 0 }', 'mfe-a/src/a.css'), sheet('.row { top: 1px }', 'mfe-b/src/b.css'));
  expect(problems).toContain('.row is a global class of two workspaces: mfe-a, mfe-b');
});

test.each([
  ['.wide-row .ant-btn { top: 0 }', 'selects .ant-btn'],
  ['.wide-row > .anticon { top: 0 }', 'selects .anticon'],
  ['.wide-row .rt-section { top: 0 }', 'selects .rt-section'],
  ['.wide-row :global(.other) { top: 0 }', 'selects .other'],
  ['.wide-row :global { top: 0 }', ':global leaves the scope'],
])('rejects %s in an app', (text, problem) => {
  expect(findProblems(usingRow, sheet(text))).toContainEqual(expect.stringContaining(problem));
});

test('accepts classes of antd in the styles of the platform', () => {
  const source = { path: 'shared/src/ui/a.tsx', text: "import styles from './a.module.css'; export const a = styles.a;" };
  expect(findProblems(source, sheet('.a:global(.ant-table) { top: 0 }', 'shared/src/ui/a.module.css'))).toEqual([]);
});

test('accepts classes of a library in the app that brings it along, and only there', () => {
  const toFiles = (app) => [
    { path: `${app}/src/page.tsx`, text: usingRow.text },
    sheet('.wide-row :global(.ql-editor) { top: 0 }', `${app}/src/page.module.css`),
  ];
  expect(findProblems(...toFiles('mfe-questionnaire'))).toEqual([]);
  expect(findProblems(...toFiles('mfe-a'))).toEqual([expect.stringContaining('selects .ql-editor')]);
});

test('rejects a class of antd that a module of the platform renames, because it is not in :global', () => {
  const source = { path: 'shared/src/ui/a.tsx', text: "import styles from './a.module.css'; export const a = styles.a;" };
  expect(findProblems(source, sheet('.a .ant-table { top: 0 }', 'shared/src/ui/a.module.css'))).toEqual([
    'shared/src/ui/a.module.css: .ant-table is not used',
  ]);
});

test('rejects a class that its module lacks, and one that no source uses', () => {
  expect(findProblems(usingRow, sheet('.narrow-row { top: 0 }'))).toEqual([
    'mfe-a/src/page.tsx: ./page.module.css has no class wideRow',
    'mfe-a/src/page.module.css: .narrow-row is not used',
  ]);
});

test('rejects class names as literals, in branches and arguments too, but not literals of conditions', () => {
  const problems = findProblems(
    page("export const a = (x) => <i className={join(x === 'open' && 'row', x + ' cell', `cell`)} title=\"row\" />;"),
    page("export const a = () => <i className='row' classNames={{ body: 'foot' }} />;"),
  );
  expect(problems).toEqual(['row', 'cell', 'row', 'foot'].map((name) => expect.stringContaining(`"${name}" is a literal`)));
});

test('rejects variables of the platform that are not documented, and those that nobody sets', () => {
  const problems = findProblems(usingRow, sheet('.wide-row { color: var(--rt-secret); top: var(--rows); --rt-new: 1px; }'));
  expect(findProblems(page("export const ink = 'var(--rt-inc)';"))).toEqual([
    'mfe-a/src/page.tsx: --rt-inc is not a variable of the platform',
  ]);
  expect(problems).toHaveLength(3);
  expect(problems).toContainEqual(expect.stringContaining('--rt-secret is neither'));
  expect(findUndocumented(':root {\n  /* above */\n  --rt-a: 1;\n  --rt-b: 2; /* beside */\n  --rt-c: 3;\n}')).toEqual([
    { name: '--rt-c', line: 5 },
  ]);
});

test('rejects a media query that has a name, and a name in a sheet that apps outside of the repository bundle', () => {
  const media = { path: 'shared/src/ui/theme/media.css', text: '@custom-media --narrow (max-width: 999px); /* phones */' };
  const source = (path) => ({ path, text: "import styles from './a.module.css'; export const a = styles.a;" });
  const inBoth = (folder) => [
    source(`${folder}/a.ts`),
    sheet('@media (max-width: 999px) { .a { top: 0 } }\n@media (--narrow) { .a { top: 0 } }', `${folder}/a.module.css`),
  ];
  expect(findProblems(media, ...inBoth('mfe-a/src'))).toEqual(['mfe-a/src/a.module.css:1: write (--narrow) in @media (max-width: 999px)']);
  expect(findProblems(media, ...inBoth('shared/src/ui/differences'))).toEqual([
    'shared/src/ui/differences/a.module.css:2: write (--narrow) in full; apps outside of the repository bundle this sheet',
  ]);
});
