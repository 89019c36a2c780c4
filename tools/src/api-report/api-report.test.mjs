import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
