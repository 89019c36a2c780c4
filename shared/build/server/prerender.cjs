const fs = require('node:fs');
const path = require('node:path');
const { base, isDeveloping, toClassName } = require('../base.cjs');
const { isServerFile, toServerConfig } = require('./output.cjs');

/** The class names of CSS modules without their rules, which are in the files of the browser. */
const classNames = (directory) => ({
  test: /\.css$/,
  loader: 'css-loader',
  options: {
    url: false,
    modules: {
      auto: true,
      exportOnlyLocals: true,
      namedExport: false,
      exportLocalsConvention: 'camel-case-only',
      getLocalIdent: ({ resourcePath }, _template, localName) => toClassName(directory, resourcePath, localName),
    },
  },
});

/** A configuration that builds a workspace for the renderer of the server; `parts` are those of `toServerConfig`. */
function serverConfig(directory, parts) {
  const config = base(directory, '/');
  return toServerConfig(
    {
      ...config,
      name: `${config.name}/server`,
      output: { path: config.output.path, hashFunction: config.output.hashFunction },
      // Charts are drawn in the browser only.
      resolve: { ...config.resolve, alias: { ...config.resolve.alias, '@ant-design/charts': false } },
      module: { rules: [...config.module.rules.filter(({ test }) => !String(test).includes('css')), classNames(directory)] },
      plugins: [],
      cache: { ...config.cache, name: `${config.cache.name}-server` },
    },
    parts,
  );
}

/** The output that renders the pages of the shell, from `src/prerender.tsx`. */
const prerenderConfig = (directory) =>
  serverConfig(directory, {
    entry: { prerender: './src/prerender.tsx' },
    output: { path: path.join(directory, 'dist/prerender'), filename: '[name].cjs' },
  });

/** The output of a feature app for the server. */
const featureAppServerConfig = (directory) => serverConfig(directory);

/** The name of the output for the server in a folder of a build; undefined without one. While developing, it is that of an earlier build. */
const findServerFile = (dist) => (isDeveloping() ? undefined : fs.readdirSync(dist).find(isServerFile));

module.exports = { featureAppServerConfig, findServerFile, prerenderConfig };
