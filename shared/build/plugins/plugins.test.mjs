import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { BootScriptPlugin, toBootScript } from '../boot-script.cjs';
import { lazyEntryPoints } from '../federated.cjs';
import { EntryPointsPlugin, PlatformPlugin } from './entry-points-plugin.cjs';
import { PlacelessIdsPlugin } from './placeless-ids-plugin.cjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plugins-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** Adds a page to the build, as the plugin for HTML does. */
const withPage = (text) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('Page', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'Page', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () =>
        compilation.emitAsset('index.html', new webpack.sources.RawSource(text)),
      ),
    ),
});

/** Builds the written files from `main.js`; the result has the modules and reads the emitted files. */
function build(plugins, options = {}) {
  const config = {
    mode: 'development',
    devtool: false,
    cache: false,
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist'), filename: '[name].js' },
    plugins,
    ...options,
  };
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')));
      const { modules } = stats.toJson({ all: false, modules: true, ids: true, modulesSpace: 100 });
      return resolve({ modules, read: (name) => readFileSync(path.join(folder, 'dist', name), 'utf8') });
    });
  });
}

const idOf = ({ modules }, part) => modules.find(({ identifier }) => identifier?.includes(part)).id;

describe('the list of lazy entry points', () => {
  const [first, second] = lazyEntryPoints;
  const sources = {
    'main.js': `import(/* webpackChunkName: "one" */ './shared/src/ui/${first}.ts'); import('./shared/src/ui/other.ts');`,
    [`shared/src/ui/${first}.ts`]: 'export const one = 1;',
    [`shared/src/ui/${second}.ts`]: 'export const two = 2;',
    'shared/src/ui/other.ts': 'export const other = 3;',
  };

  it('has the files of each entry point that loads later, and of no other module', async () => {
    write(sources);
    const { read } = await build([new EntryPointsPlugin()]);
    expect(JSON.parse(read('entry-points.json'))).toEqual({ [first]: ['one.js'] });
  });

  it('leaves out an entry point that is in the first file', async () => {
    write({ ...sources, 'main.js': `${sources['main.js']} import './shared/src/ui/${second}.ts';` });
    const { read } = await build([new EntryPointsPlugin()]);
    expect(Object.keys(JSON.parse(read('entry-points.json')))).toEqual([first]);
  });

  it('is written into the page too', async () => {
    write(sources);
    const { read } = await build([withPage('<script><!--entry-points--></script>'), new EntryPointsPlugin()]);
    expect(read('index.html')).toBe(`<script>${read('entry-points.json')}</script>`);
  });
});

describe('the description of the platform', () => {
  it('gives the version of each package that feature apps take from the shell', async () => {
    write({ 'main.js': '' });
    const { read } = await build([new PlatformPlugin()]);
    const { version, shared, names } = JSON.parse(read('platform.json'));
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(shared).toMatchObject({ react: expect.any(String), '@round-table/shared/runtime': version });
    for (const name of lazyEntryPoints) expect(shared).toHaveProperty([`@round-table/shared/ui/${name}`], version);
    expect(names['@round-table/shared/ui']).toEqual(expect.arrayContaining(['Button', 'Chip']));
    expect(Object.keys(names).filter((name) => !(name in shared))).toEqual([]);
  });
});

describe('the ids of the modules of the federation', () => {
  const container = () => new webpack.container.ContainerPlugin({ name: 'stones', exposes: { './main': './main.js' } });

  it('do not name the place of the script that starts the runtime', async () => {
    write({ 'main.js': `import './node_modules/.federation/entry.1f.js';`, 'node_modules/.federation/entry.1f.js': 'globalThis.a = 1;' });
    const result = await build([new PlacelessIdsPlugin()]);
    expect(idOf(result, 'entry.1f.js')).toBe('federation-runtime');
    expect(idOf(result, 'main.js')).toBe('./main.js');
  });

  it('do not name the place of the container', async () => {
    write({ 'main.js': 'export const a = 1;' });
    const result = await build([new PlacelessIdsPlugin(), container()]);
    expect(idOf(result, 'container entry')).toBe('container');
  });

  it('do not name the place of what is shared', async () => {
    write({ 'main.js': `import './part.js';`, 'part.js': 'globalThis.a = 1;' });
    const shared = { './part.js': { shareKey: 'part', version: '1.0.0' } };
    const federation = new ModuleFederationPlugin({ name: 'stones', shared, dts: false, manifest: false });
    const result = await build([new PlacelessIdsPlugin(), federation]);
    expect(idOf(result, 'provide module')).toBe('provide module (default) part@1.0.0');
  });

  it('are found in a production build, which joins modules', async () => {
    write({
      'main.js': `import('./node_modules/.federation/entry.js');`,
      'node_modules/.federation/entry.js': `export { a } from './part.js';`,
      'node_modules/.federation/part.js': 'export const a = Math.random();',
    });
    const result = await build([new PlacelessIdsPlugin()], { mode: 'production' });
    expect(result.modules.filter(({ id }) => id === 'federation-runtime')).toHaveLength(1);
  });
});

describe('the boot script', () => {
  it('is one script without imports and exports', () => {
    const script = toBootScript();
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/\b(import|export)\b[^(]/);
  });

  it('can be changed before it is minified', () => {
    expect(toBootScript((source) => `globalThis.pebble = 1;\n${source}`)).toContain('globalThis.pebble=1');
  });

  it('is written into the page literally, where the server finds it to compute its hash', async () => {
    write({ 'main.js': '' });
    const edit = (source) => `globalThis.signs = "$& $' $1";\n${source}`;
    const { read } = await build([withPage('<head><!--boot--></head>'), new BootScriptPlugin(edit)]);
    expect(read('index.html')).toBe(`<head><script>${toBootScript(edit)}</script></head>`);
  });

  it('is left out of a build without a page', async () => {
    write({ 'main.js': '' });
    const { read } = await build([new BootScriptPlugin()]);
    expect(read('main.js')).not.toContain('<script>');
    expect(() => read('index.html')).toThrow('ENOENT');
  });
});
