import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { federated, selectFederated, toServerConfig } from '@round-table/shared/build/outside';
import webpack from 'webpack';

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
  const names = [
    'describeBuild',
    'federated',
    'messagesLoader',
    'messagesPlugin',
    'selectFederated',
    'toServerConfig',
    'toViteServerConfig',
  ];
  const program = `import { ${names.join(', ')} } from './shared/build/outside.cjs'; console.log([${names.join(', ')}].map((one) => typeof one).join());`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: process.cwd(), encoding: 'utf8' });
  expect(output.trim()).toBe('function,object,string,function,function,function,function');
});

/** Evaluates the output as the server does: without Node's modules and globals. */
function evaluate(source, provided) {
  const module = { exports: {} };
  const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(`(function (module, exports, require) {${source}\n})`, context)(module, module.exports, (name) => provided[name]);
  return module.exports;
}

const sources = {
  'feature-app.tsx': "export const featureApp = { load: () => import('./app/page').then(({ page }) => page()) };",
  'app/page.tsx': `
    import { jsx } from 'react/jsx-runtime';
    import { place } from './place';
    export const page = () => import('@round-table/shared/ui/table').then(({ Table }) => [jsx, Table, place].join());`,
  'app/place.ts': 'export const place = document.title;',
  'app/place.server.ts': "export const place = 'server';",
};

it('gives webpack an output of one file for the server, which replaces that of the build before', async () => {
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(app, 'src', name), text);
  const dist = join(app, 'dist');
  mkdirSync(dist);
  for (const name of ['remoteEntry.js', 'server.00000000.cjs']) writeFileSync(join(dist, name), '');
  const config = toServerConfig({
    mode: 'production',
    context: app,
    output: { path: dist },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
  });
  const stats = await promisify(webpack)(config);
  expect(stats.toJson().errors).toEqual([]);
  const files = readdirSync(dist).sort();
  expect(files).toEqual(['remoteEntry.js', expect.stringMatching(/^server\.(?!00000000)[0-9a-f]{8}\.cjs$/)]);
  const provided = { 'react/jsx-runtime': { jsx: 'jsx' }, '@round-table/shared/ui/table': { Table: 'table' } };
  const { featureApp } = evaluate(readFileSync(join(dist, files[1]), 'utf8'), provided);
  expect(await featureApp.load()).toBe('jsx,table,server');
});
