/** Import directions. In words: docs/architecture.md. Each rule is tried by a planted violation in tools/src/checks/import-rules.test.mjs. */
const tests = '[.]test[.](tsx?|mjs)$|/testing/|^e2e/';
const remotes = 'mfe-[^/]+';
const browserCode = `^(shell|shared|${remotes})/src/|^map/src/`;
/** The server's layers from the lowest to the highest: each may import itself and what is before it. */
const layers = ['platform', 'domain', 'registry', 'http', 'features', 'app'];
/** Collects the SQL of all layers for the migrator of the lowest one. */
const listOfDefinitions = '^server/src/platform/db/definitions/list[.]ts$';
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

const layerRules = layers.map((layer, index) => ({
  name: `server-layer-${layer}`,
  severity: 'error',
  comment: `${layer} imports only ${layers.slice(0, index + 1).join(', ')}`,
  from: { path: `^server/src/${layer}/`, pathNot: [tests, listOfDefinitions] },
  to: { path: '^server/src/', pathNot: `^server/src/(${layers.slice(0, index + 1).join('|')})/` },
}));

/** The layers of the server's HTTP code, from the lowest to the highest. */
const httpLayers = ['types[.]ts$', 'auth/', 'replies/', 'requests/', 'plugins/'];
const httpLayerRules = httpLayers.map((layer, index) => ({
  name: `http-layer-${layer.replace(/\W.*/, '')}`,
  severity: 'error',
  from: { path: `^server/src/http/${layer}`, pathNot: tests },
  to: { path: '^server/src/http/', pathNot: `^server/src/http/(${httpLayers.slice(0, index + 1).join('|')})` },
}));

const sharedLayer = (name, below, extra = {}) => ({
  name: `shared-${name}-layer`,
  severity: 'error',
  from: { path: `^shared/src/${name}/`, pathNot: tests },
  to: { path: '^shared/src/', pathNot: [`^shared/src/(${[name, ...below].join('|')})/`, '[.]d[.]ts$'] },
  ...extra,
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'geojson and topojson-specification are types only: their packages are @types/…',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$' },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      comment: 'a package is declared in the package.json of the workspace that imports it, or in the root for tools and tests',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-in-the-product',
      severity: 'error',
      from: { path: `^(shell|shared|server|map|${remotes})/src/`, pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },

    // Workspaces
    { name: 'mfe-not-to-mfe', severity: 'error', from: { path: `^(${remotes})/` }, to: { path: `^${remotes}/`, pathNot: '^$1/' } },
    { name: 'mfe-not-to-shell', severity: 'error', from: { path: `^${remotes}/` }, to: { path: '^shell/' } },
    {
      name: 'shell-not-to-mfe',
      severity: 'error',
      comment: 'the shell meets a feature app only at run time',
      from: { path: '^shell/' },
      to: { path: `^${remotes}/` },
    },
    { name: 'shared-is-a-leaf', severity: 'error', from: { path: '^shared/' }, to: { path: `^(shell|server|map|e2e|deploy|${remotes})/` } },
    { name: 'map-only-on-shared', severity: 'error', from: { path: '^map/' }, to: { path: `^(shell|server|e2e|deploy|${remotes})/` } },
    { name: 'browser-not-to-server', severity: 'error', from: { path: browserCode }, to: { path: '^server/' } },
    {
      name: 'e2e-from-outside',
      severity: 'error',
      comment: 'the mailbox of the tests is no part of the product',
      from: { path: '^e2e/' },
      to: { path: `^(shell|server|map|${remotes}|shared/src/(?!contract/))`, pathNot: '^server/src/testing/mailbox/' },
    },
    {
      name: 'tools-is-a-leaf',
      severity: 'error',
      comment: 'the stories start the built product as the tools do',
      from: { pathNot: '^(tools|lab)/' },
      to: { path: '^tools/', pathNot: '^tools/src/lib/' },
    },
    { name: 'only-stories-share-tools', severity: 'error', from: { pathNot: '^(tools|lab|e2e)/' }, to: { path: '^tools/src/lib/' } },
    {
      name: 'product-not-to-deploy',
      severity: 'error',
      comment: 'the release command line runs outside the product',
      from: { path: `^(shell|shared|server|map|${remotes})/` },
      to: { path: '^deploy/' },
    },
    {
      name: 'deploy-from-outside',
      severity: 'error',
      comment: 'a release talks to the server over HTTP',
      from: { path: '^deploy/' },
      to: { path: `^(shell|server|map|e2e|${remotes})/` },
    },
    { name: 'lab-is-a-leaf', severity: 'error', from: { pathNot: '^lab/' }, to: { path: '^lab/' } },
    { name: 'production-not-to-testing', severity: 'error', from: { pathNot: `${tests}|^tools/` }, to: { path: tests } },

    // Environments
    {
      name: 'browser-without-node',
      severity: 'error',
      from: { path: browserCode, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },

    // The platform
    {
      name: 'shared-only-by-its-exports',
      severity: 'error',
      from: { path: `^(shell|server|map|e2e|${remotes})/` },
      to: { path: '^shared/', dependencyTypesNot: ['aliased-workspace', 'npm', 'aliased'] },
    },
    {
      name: 'map-only-by-its-exports',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^map/', dependencyTypesNot: ['aliased-workspace', 'npm', 'aliased'] },
    },
    {
      name: 'runtime-by-its-package-name',
      severity: 'error',
      comment: 'a relative import would make a second store',
      from: { path: '^shared/src/(?!runtime/)' },
      to: { path: '^shared/src/runtime/', dependencyTypesNot: ['aliased-workspace', 'aliased'] },
    },
    sharedLayer('contract', []),
    sharedLayer('domain', ['contract']),
    sharedLayer('libs', []),
    sharedLayer('runtime', ['contract', 'domain', 'libs']),
    sharedLayer('ui', ['contract', 'domain', 'libs', 'runtime']),
    sharedLayer('federation', ['contract', 'domain', 'libs', 'runtime']),
    {
      name: 'contract-and-domain-without-frameworks',
      severity: 'error',
      comment: 'the contract knows TypeBox, the domain knows nothing',
      from: { path: '^shared/src/(contract|domain)/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/typebox/' },
    },
    {
      name: 'platform-packages-by-entry-points',
      severity: 'error',
      comment: 'antd, icons, redux, router and react-intl come from @round-table/shared/ui* and /libs/*: one instance in the page',
      // The loader runs antd in Node at build time, to write its style sheet: no module of it gets into the page.
      from: {
        path: `^(shell|${remotes})/|^shared/(src/(runtime|federation)|build)/`,
        pathNot: [tests, '^shared/build/plugins/antd-sheet-loader[.]cjs$'],
      },
      to: {
        path: packages(
          'antd',
          '@ant-design/(?!charts)[^/]+',
          '@rc-component/[^/]+',
          'redux',
          'react-redux',
          '@reduxjs/toolkit',
          'react-router',
          'react-router-dom',
          'react-intl',
        ),
      },
    },

    // Inside a front-end workspace
    {
      name: 'feature-not-to-feature',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/', pathNot: [tests, '^server/src/features/.*routes[.]ts$'] },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    { name: 'feature-not-to-app', severity: 'error', from: { path: '^[^/]+/src/(features|subjects)/' }, to: { path: '^[^/]+/src/app/' } },
    {
      name: 'subject-not-to-subject',
      severity: 'error',
      comment: 'a subject of a large feature app could become a feature app of its own; app composes them',
      from: { path: '^([^/]+)/src/subjects/([^/]+)/' },
      to: { path: '^$1/src/subjects/', pathNot: '^$1/src/subjects/$2/' },
    },
    {
      name: 'feature-of-a-subject',
      severity: 'error',
      comment: 'the pages of a subject compose its features, which share only its lib',
      from: { path: '^([^/]+)/src/subjects/([^/]+)/([^/]+)/', pathNot: tests },
      to: { path: '^$1/src/subjects/$2/', pathNot: '^$1/src/subjects/$2/($3|lib)/' },
    },
    {
      name: 'components-below-features',
      severity: 'error',
      from: { path: '^([^/]+)/src/(components|lib)/', pathNot: tests },
      to: { path: '^$1/src/(features|subjects|app)/' },
    },

    // The server
    ...layerRules,
    ...httpLayerRules,
    {
      name: 'files-and-sitemap-below-pages',
      severity: 'error',
      comment: 'the pages use the routes of files and of the sitemap, which use each other not at all',
      from: { path: '^server/src/features/front-end/(file|sitemap)-routes[.]ts$' },
      to: { path: '^server/src/features/front-end/.*-routes[.]ts$' },
    },
    {
      name: 'one-reader-of-the-front-end',
      severity: 'error',
      from: { path: '^server/src/(?!registry/)', pathNot: tests },
      to: { path: '^server/src/registry/(built-front-end|released-file|compose)[.]ts$' },
    },
    {
      name: 'db-without-embedded-database',
      severity: 'error',
      comment: 'queries do not know who started the database, and neither the embedded database nor the change feed knows queries',
      from: { path: '^server/src/platform/db/', pathNot: [tests, 'open-database[.]ts$'] },
      to: { path: '^server/src/platform/embedded-database/' },
    },
    {
      name: 'embedded-database-and-changes-below-db',
      severity: 'error',
      from: { path: '^server/src/platform/(embedded-database|changes)/', pathNot: tests },
      to: { path: '^server/src/platform/db/' },
    },
    {
      name: 'definitions-are-data',
      severity: 'error',
      comment: 'the SQL of a feature is read by the migrator, below all layers',
      from: { path: '^server/src/.*/definitions[.]ts$' },
      to: {},
    },
    { name: 'list-of-definitions-only', severity: 'error', from: { path: listOfDefinitions }, to: { pathNot: '/definitions[.]ts$' } },
    {
      name: 'server-only-contract-and-domain',
      severity: 'error',
      from: { path: '^(server|map)/' },
      to: { path: `^(shared/src/(?!contract/|domain/)|shell/|${remotes}/)` },
    },
    {
      name: 'route-to-other-feature-only-repository',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/.*routes[.]ts$' },
      to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '/repository[.]ts$'] },
    },
    {
      name: 'only-routes-know-http',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: ['routes[.]ts$', tests] },
      to: { path: `${packages('fastify', '@fastify/[^/]+')}|^server/src/http/` },
    },
    {
      name: 'fastify-only-in-http',
      severity: 'error',
      from: { path: '^server/src/(?!http/|app/|features/)', pathNot: tests },
      to: { path: packages('fastify', '@fastify/[^/]+') },
    },
    {
      name: 'demo-only-by-programs',
      severity: 'error',
      comment: 'demonstration data is no part of a feature',
      from: { pathNot: `^server/(src/(demo|cli)/|src/main[.]ts)|^lab/|${tests}` },
      to: { path: '^server/src/demo/' },
    },
    {
      name: 'cli-only-by-its-program',
      severity: 'error',
      from: { pathNot: `^server/src/cli(/|[.]ts)|${tests}` },
      to: { path: '^server/src/cli/' },
    },
    {
      name: 'cli-and-demo-without-http',
      severity: 'error',
      from: { path: '^server/src/(cli|demo)/', pathNot: tests },
      to: { path: '^server/src/(http|app)/|^server/src/features/.*routes[.]ts$' },
    },
    { name: 'programs-are-entry-points', severity: 'error', from: {}, to: { path: '^server/src/(main|cli|openapi)[.]ts$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|^tools/fixtures/|^tools/src/new/templates/(?!app/)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['round-table-source', 'types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
