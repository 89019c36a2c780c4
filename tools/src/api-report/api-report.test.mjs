import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareReports, describeEntryPoints, listVariables } from './report.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The lines of the report of `index.ts`, with these files. */
function describe(files, entryPoints = { '.': './index.ts' }) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return describeEntryPoints(folder, entryPoints)
    .split('\n')
    .filter((line) => line.startsWith('- '));
}

test('lists declarations with their kind and what users depend on', () => {
  expect(
    describe({
      'index.ts': `
        // ü: a comment before the first statement, with a letter of two bytes
        export const limit = 3, texts: Record<string, string> = {};
        export const paths = { login: '/login', row } as const;
        export function toRow(path: string, id = 1, ...more: string[]): string { return path; }
        export const useRow = <T,>({ id }: { id: T }) => id;
        export interface Row extends Base { id: number; /** a comment */ name?: string }
        export type Kind =
          | 'one'
          | 'two';
        export const Answer = Type.Object({ id: Id, text: Type.Optional(Type.String()), ...fields });
        export type Answer = Static<typeof Answer>;
        export const { useListQuery } = api.injectEndpoints({});
        const hidden = 1;`,
    }),
  ).toEqual([
    '- `Answer`: schema `id, text?, ...fields`',
    "- `Kind`: type `'one' | 'two'`",
    '- `Row`: type `{ ...Base, id: number, name?: string }`',
    '- `limit`: const `3`',
    '- `paths`: const `{ login, row }`',
    '- `texts`: const `Record<string, string>`',
    '- `toRow`: function `(path: string, id?, ...more: string[]): string`',
    '- `useListQuery`: function',
    '- `useRow`: function `<T,>(options: { id: T })`',
  ]);
});

test('lists the props of components', () => {
  expect(
    describe(
      {
        'index.tsx': `
          interface FlagProps { code: string; size?: 'small' | 'large' }
          export function Flag({ code, size = 'small' }: FlagProps) { return null; }
          export const Text = ({ children }: { children: ReactNode }) => children;
          export const Line = () => null;
          export const Side = (props: TabsProps) => null;`,
      },
      { '.': './index.tsx' },
    ),
  ).toEqual([
    "- `Flag`: component `code: string, size?: 'small' | 'large'`",
    '- `Line`: component',
    '- `Side`: component `...TabsProps`',
    '- `Text`: component `children: ReactNode`',
  ]);
});

test('follows re-exports through files, names the packages of others, and reads CommonJS entry points', () => {
  const files = {
    'index.ts': `
      export * from './deep';
      export { inner as outer, type Shape } from './deep';
      export { Button, type ButtonProps } from 'antd';
      export { default as messages } from './messages.json';
      import { inner } from './deep';
      export { inner as again };`,
    'deep.ts': 'export const inner = 1; export type Shape = number;',
    'messages.json': '{}',
    'build.cjs': "function run() {}\nmodule.exports = { run, name: 'x' };",
  };
  expect(describe(files, { '.': './index.ts', './build': './build.cjs' })).toEqual([
    '- `Button`: value from `antd`',
    '- `ButtonProps`: type from `antd`',
    '- `Shape`: type `number`',
    '- `again`: const `1`',
    '- `inner`: const `1`',
    '- `messages`: const',
    '- `outer`: const `1`',
    '- `name`',
    '- `run`',
  ]);
});

test('fails for a file that is not found', () => {
  expect(() => describe({ 'index.ts': "export * from './gone';" })).toThrow('./gone is not found');
});

test('lists variables with their comments, each once', () => {
  expect(listVariables(':root { --rt-b: 1; /* second */ --rt-a: 2; /* first */ --ant-x: 3; }\n.dark { --rt-a: 4; }')).toEqual([
    ['--rt-a', 'first'],
    ['--rt-b', 'second'],
  ]);
});

test('names the differences between two reports by entry point', () => {
  const before = '## ui\n\n- `A`: const\n- `B`: const\n';
  const after = '## ui\n\n- `A`: const\n- `B`: function\n\n## ui/form\n\n- `A`: const\n';
  expect(compareReports(before, after)).toEqual(['- ui: `B`: const', '+ ui: `B`: function', '+ ui/form: `A`: const']);
  expect(compareReports(before, before)).toEqual([]);
});
