import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { capture, quietEnv } from '../../../tools/src/lib/run.mjs';
import { listShippedApps } from '../../../tools/src/lib/workspaces.mjs';

const require = createRequire(import.meta.url);

const featureApps = listShippedApps();
/** @param {string} app */
const toSource = (app) => fromRoot(app, 'src', 'feature-app.tsx');

/** Replaces the module that loads federated containers: the apps are imported lazily from their sources. */
const remoteLoader = () =>
  `const apps = {\n${featureApps.map((app) => `  ${JSON.stringify(app)}: () => import(${JSON.stringify(toSource(app))}),`).join('\n')}\n};
export const loadRemote = (app) => apps[app.id]();\n`;

/** Without containers, the chunks of a page include its entry points: the boot script prefetches only the page's own files. */
export function withoutContainers(source) {
  const edited = source.replace('[app.entry, ...route.preload]', 'route.preload').replace('listEntryPoints(route, roles)', '[]');
  if (edited.includes('app.entry') || edited.includes('listEntryPoints(route'))
    throw new UserError('The boot script of the shell has changed: adapt this benchmark.');
  return edited;
}

/** Writes the files of every lazily imported module and its importer to `notes.json`. */
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
  const { BootScriptPlugin } = require(fromRoot('shared', 'build', 'boot-script.cjs'));
  const [config] = require(fromRoot('shell', 'webpack.config.cjs'));
  const federationPlugins = new Set([
    'ModuleFederationPlugin',
    'NormalModuleReplacementPlugin',
    'HtmlWebpackPlugin',
    'BootScriptPlugin',
    'EntryPointsPlugin',
  ]);
  const replaced = (pattern, name) => new webpack.NormalModuleReplacementPlugin(pattern, join(folder, name));
  const plugins = config.plugins.filter((plugin) => !federationPlugins.has(plugin.constructor.name));
  if (plugins.length !== config.plugins.length - federationPlugins.size)
    throw new UserError('The configuration of the shell has changed: adapt this benchmark.');
  return {
    ...config,
    cache: false,
    output: { ...config.output, path: join(folder, 'shell', 'dist') },
    plugins: [
      ...plugins,
      replaced(/[\\/]remote-loader$/, 'remote-loader.js'),
      replaced(/[\\/]entry-points$/, 'entry-points.js'),
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: false, inject: 'head' }),
      new BootScriptPlugin(withoutContainers),
      new NotePlugin(),
    ],
  };
}

/** The manifest of an app whose pages prefetch the chunks of the app and of the page. */
function toManifest(app, notes) {
  const manifest = JSON.parse(readFileSync(fromRoot(app, 'dist', 'feature-app.json'), 'utf8'));
  const source = toSource(app);
  const { findLazyImports } = require(fromRoot('shared', 'build', 'syntax.cjs'));
  const requests = findLazyImports(readFileSync(source, 'utf8'), { tsx: true });
  const listFiles = (isIt) => notes.filter(isIt).flatMap(({ files }) => files);
  const listPreloads = (key) => {
    const files = [
      ...listFiles((note) => note.request === source),
      ...listFiles((note) => note.from === source && note.request === requests.get(key)),
    ];
    return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).map((file) => `../../../${file}`);
  };
  return { ...manifest, routes: manifest.routes.map((route) => ({ ...route, preload: listPreloads(route.path) })) };
}

/** Builds the same sources as one program, without federation, into a folder that the server can serve. */
export async function buildUnfederated(folder) {
  writeFileSync(join(folder, 'remote-loader.js'), remoteLoader());
  writeFileSync(join(folder, 'entry-points.js'), 'export const prefetchEntryPoints = () => undefined;\n');
  const config = join(folder, 'webpack.config.mjs');
  writeFileSync(
    config,
    `import { unfederatedConfig } from ${JSON.stringify(import.meta.url)};\nexport default unfederatedConfig(${JSON.stringify(folder)});\n`,
  );
  const env = { ...quietEnv, NODE_ENV: 'production' };
  const { code, output } = await capture(process.execPath, [fromRoot('node_modules/webpack-cli/bin/cli.js'), '--config', config], {
    env,
    cwd: fromRoot('shell'),
  });
  if (code !== 0) throw new UserError(`The build without federation failed:\n${output}`);
  const notes = JSON.parse(readFileSync(join(folder, 'shell', 'dist', 'notes.json'), 'utf8'));
  for (const app of featureApps) {
    mkdirSync(join(folder, app, 'dist'), { recursive: true });
    writeFileSync(join(folder, app, 'dist', 'feature-app.json'), JSON.stringify(toManifest(app, notes)));
  }
}
