import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkVersion } from './released.mjs';
import { compareReports, describeDeclarations, listVariables } from './report.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-report-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lists what entry points declare, and types that are not exported but used, without comments', () => {
  const files = {
    'package.json': '{ "name": "platform", "version": "1.0.0" }',
    'index.d.ts': "export * from './flag';\nexport { limit as maximum } from './flag';\nexport { Button } from 'antd';",
    'flag.d.ts': `
      /** A flag. */
      interface FlagProps {
        /** Of the country. */
        code: string;
        size?: 'small' | 'large';
      }
      export declare function Flag({ code, size }: FlagProps): void;
      export declare const limit = 3;
      declare const hidden = 1;
      export {};`,
    'other.d.ts': 'export interface Row {\n    id: number;\n}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const [first, second] = describeDeclarations(folder, [join(folder, 'index.d.ts'), join(folder, 'other.d.ts')]);
  expect(first.split('\n')).toEqual([
    "import { Button } from 'antd';",
    'export { Button }',
    'export function Flag(input: FlagProps): void;',
    'interface FlagProps {',
    '    code: string;',
    "    size?: 'small' | 'large';",
    '}',
    'const limit = 3;',
    'export { limit }',
    'export { limit as maximum }',
  ]);
  expect(second.split('\n')).toEqual(['export interface Row {', '    id: number;', '}']);
});

test('lists variables with their comments, each once', () => {
  expect(listVariables(':root { --rt-b: 1; /* second */ --rt-a: 2; /* first */ --ant-x: 3; }\n.dark { --rt-a: 4; }')).toEqual([
    ['--rt-a', 'first'],
    ['--rt-b', 'second'],
  ]);
});

test('names the differences between two reports by entry point and declaration', () => {
  const before = '## ui\n\nexport const A: 1;\ninterface Props {\n    id: string;\n}\n';
  const after = '## ui\n\nexport const A: 2;\ninterface Props {\n    id?: string;\n}\n\n## ui/form\n\nexport const A: 1;\n';
  expect(compareReports(before, after)).toEqual([
    '- ui: export const A: 1;',
    '- ui: interface Props { … id: string;',
    '+ ui: export const A: 2;',
    '+ ui: interface Props { … id?: string;',
    '+ ui/form: export const A: 1;',
  ]);
  expect(compareReports(before, before)).toEqual([]);
});

test('asks for a major version for what is removed or changed, and at a release for a minor one for what is added', () => {
  const released = { version: '1.4.0', report: '## ui\n\nimport { B } from "b";\nexport const A: 1;\nexport const B: 1;\n' };
  const at = (version, report) => ({ version, report });
  const [changed, added] = ['## ui\n\nexport const A: 2;\n', `${released.report}export const C: 1;\n`];
  const refused =
    'shared/package.json has version 1.5.0, but declarations of 1.4.0 are removed or changed, which needs version 2.0.0:\n' +
    '- ui: export const A: 1;\n- ui: export const B: 1;';
  expect(checkVersion(released, at('1.5.0', changed))).toEqual([refused]);
  expect(checkVersion(released, at('2.0.0', changed), true)).toEqual([]);
  expect(checkVersion(released, at('1.4.0', added))).toEqual([]);
  expect(checkVersion(released, at('1.4.1', added), true)).toEqual([
    'The platform offers more than version 1.4.0, so the next one is 1.5.0.',
  ]);
  expect(checkVersion(released, at('1.5.0', added), true)).toEqual([]);
  expect(checkVersion(released, at('1.4.1', released.report), true)).toEqual([]);
});

test('takes a further member of a union for an addition', () => {
  const toReport = (type) => ({ version: '1.4.0', report: `## ui\n\nexport type Tag = ${type};\n` });
  const released = toReport('Query<"A" | "B", {}>');
  expect(checkVersion(released, toReport('Query<"A" | "B" | "C", {}>'))).toEqual([]);
  expect(checkVersion(released, toReport('Query<"A" | "B" | "C", {}>'), true)).toEqual([expect.stringContaining('the next one is 1.5.0')]);
  expect(checkVersion(toReport("readonly ['A']"), toReport("readonly ['A', 'B']"))).toEqual([]);
  expect(checkVersion(released, toReport('Query<"A" | "C", {}>'))).toEqual([expect.stringContaining('needs version 2.0.0')]);
});
