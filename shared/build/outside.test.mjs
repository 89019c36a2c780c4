import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { federated, selectFederated } from '@round-table/shared/build/outside';

let app;
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'round-table-app-'));
  mkdirSync(join(app, 'src/app'), { recursive: true });
});
afterEach(() => rmSync(app, { recursive: true }));

it('gives Vite only the heavier parts of the platform that the sources import, and all that the shell has loaded anyway', () => {
  writeFileSync(join(app, 'src/app/page.tsx'), "import { Table } from '@round-table/shared/ui/table';");
  writeFileSync(join(app, 'src/app/form.ts'), 'export const load = () => import("@round-table/shared/ui/form");');
  writeFileSync(join(app, 'src/notes.md'), "'@round-table/shared/ui/overlay'");
  const all = Object.keys(federated);
  const heavier = all.filter((name) => name.startsWith('@round-table/shared/ui/'));
  expect(heavier.length).toBeGreaterThan(5);
  const selected = selectFederated(app);
  expect(Object.keys(selected)).toEqual(all.filter((name) => !heavier.includes(name) || /\/(form|table)$/.test(name)));
  expect(selected['@round-table/shared/ui/form']).toEqual(federated['@round-table/shared/ui/form']);
});

it('can be imported by its names', () => {
  const names = ['describeBuild', 'federated', 'messagesLoader', 'messagesPlugin', 'selectFederated'];
  const program = `import { ${names.join(', ')} } from './shared/build/outside.cjs'; console.log([${names.join(', ')}].map((one) => typeof one).join());`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: process.cwd(), encoding: 'utf8' });
  expect(output.trim()).toBe('function,object,string,function,function');
});
