import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { at } from '../lib/place.mjs';
import { capture, quietEnv } from '../lib/run.mjs';
import { Advice } from '../lib/say.mjs';
import { listFeatureApps } from '../lib/workspaces.mjs';

const require = createRequire(import.meta.url);
const lazyImport = /['"]([^'"]+)['"]\s*:\s*\(\)\s*=>\s*import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]/g;

const featureApps = listFeatureApps();
const sourceOf = (app) => at(app, 'src', 'feature-app.tsx');

/** In the place of the module that opens a federated container: the apps are imported lazily from their sources. */
const openRemote = () =>
  `const apps = {\n${featureApps.map((app) => `  ${JSON.stringify(app)}: () => import(${JSON.stringify(sourceOf(app))}),`).join('\n')}\n};
export const openRemote = (app) => apps[app.id]();\n`;

/** There are no containers, and the chunks of a page bring what its doors would: the boot script starts those alone. */
function templateWithoutContainers() {
  const template = readFileSync(at('shell', 'src', 'index.html'), 'utf8');
  const changed = template
    .replace('[app.entry].concat(route.preload)', 'route.preload')
    .replace(/\(route\.doors.*memberDoors\) \|\| \[\]\)/, '[]');
  if (changed.includes('app.entry') || /route\.(d|memberD)oors/.test(changed))
    throw new Advice('The boot script of the shell is not as the benchmark knows it.');
  return changed;
}

/** Notes the files of every lazily imported module, by where it was asked for. */
class NotePlugin {
  apply(compiler) {
    compiler.hooks.done.tap('Note', ({ compilation }) => {
      const notes = compilation.chunkGroups
        .filter((group) => !group.isInitial())
        .flatMap((group) => group.origins.map(({ module, request }) => ({ from: module?.resource, request, files: group.getFiles() })));
      writeFileSync(join(compiler.outputPath, 'notes.json'), JSON.stringify(notes));
    });
  }
}

/** The shell's own configuration without federation; `folder` holds what was generated. */
export function unfederatedConfig(folder) {
  const webpack = require('webpack');
  const HtmlWebpackPlugin = require('html-webpack-plugin');
  const config = require(at('shell', 'webpack.config.cjs'));
  const left = new Set(['ModuleFederationPlugin', 'NormalModuleReplacementPlugin', 'HtmlWebpackPlugin', 'DoorsPlugin']);
  const replaced = (pattern, name) => new webpack.NormalModuleReplacementPlugin(pattern, join(folder, name));
  const plugins = config.plugins.filter((plugin) => !left.has(plugin.constructor.name));
  if (plugins.length !== config.plugins.length - left.size)
    throw new Advice('The configuration of the shell is not as the benchmark knows it.');
  return {
    ...config,
    cache: false,
    output: { ...config.output, path: join(folder, 'shell', 'dist') },
    plugins: [
      ...plugins,
      replaced(/[\\/]open-remote$/, 'open-remote.js'),
      replaced(/^\.\/doors$/, 'doors.js'),
      new HtmlWebpackPlugin({ template: join(folder, 'index.html'), scriptLoading: 'defer', minify: false, inject: 'head' }),
      new NotePlugin(),
    ],
  };
}

/** What the boot script starts for each page: the chunks of the app and of the page, where they are served. */
function manifestOf(app, notes) {
  const manifest = JSON.parse(readFileSync(at(app, 'dist', 'feature-app.json'), 'utf8'));
  const source = sourceOf(app);
  const requests = new Map([...readFileSync(source, 'utf8').matchAll(lazyImport)].map(([, key, request]) => [key, request]));
  const filesOf = (isIt) => notes.filter(isIt).flatMap(({ files }) => files);
  const preloadOf = (key) => {
    const files = [
      ...filesOf((note) => note.request === source),
      ...filesOf((note) => note.from === source && note.request === requests.get(key)),
    ];
    return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).map((file) => `../../../${file}`);
  };
  return { ...manifest, routes: manifest.routes.map((route) => ({ ...route, preload: preloadOf(route.path) })) };
}

/** Builds the same sources as one program, without federation, into a folder that the server can serve. */
export async function buildUnfederated(folder) {
  writeFileSync(join(folder, 'open-remote.js'), openRemote());
  writeFileSync(join(folder, 'doors.js'), 'export const warmDoors = () => undefined;\n');
  writeFileSync(join(folder, 'index.html'), templateWithoutContainers());
  const config = join(folder, 'webpack.config.mjs');
  writeFileSync(
    config,
    `import { unfederatedConfig } from ${JSON.stringify(import.meta.url)};\nexport default unfederatedConfig(${JSON.stringify(folder)});\n`,
  );
  const env = { ...quietEnv, NODE_ENV: 'production' };
  const { code, output } = await capture(process.execPath, [at('node_modules/webpack-cli/bin/cli.js'), '--config', config], {
    env,
    cwd: at('shell'),
  });
  if (code !== 0) throw new Advice(`The build without federation failed:\n${output}`);
  const notes = JSON.parse(readFileSync(join(folder, 'shell', 'dist', 'notes.json'), 'utf8'));
  for (const app of featureApps) {
    mkdirSync(join(folder, app, 'dist'), { recursive: true });
    writeFileSync(join(folder, app, 'dist', 'feature-app.json'), JSON.stringify(manifestOf(app, notes)));
  }
}
