import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** Each planted violation: the rule that must report it, the file that it is in, and what that file imports. */
const planted = [
  ['no-circular', 'shell/src/app/first.ts', './second'],
  ['not-to-unresolvable', 'shell/src/app/typo.ts', './missing'],
  ['only-declared-packages', 'mfe-one/src/app/undeclared.ts', 'lodash'],
  ['no-development-package-in-the-product', 'mfe-one/src/app/development.ts', 'only-for-tests'],
  ['mfe-not-to-mfe', 'mfe-one/src/app/other-remote.ts', '../../../mfe-two/src/app/page'],
  ['mfe-not-to-shell', 'mfe-one/src/app/host.ts', '../../../shell/src/app/second'],
  ['shell-not-to-mfe', 'shell/src/app/remote.ts', '../../../mfe-two/src/app/page'],
  ['shared-is-a-leaf', 'shared/src/domain/upward.ts', '../../../shell/src/app/second'],
  ['map-only-on-shared', 'map/src/layout/upward.ts', '../../../server/src/platform/keys'],
  ['browser-not-to-server', 'map/src/page/secret.ts', '../../../server/src/platform/keys'],
  ['browser-not-to-server', 'shell/src/app/server.ts', '../../../server/src/platform/keys'],
  ['browser-without-node', 'map/src/page/node.ts', 'node:fs'],
  ['browser-without-node', 'mfe-one/src/app/node.ts', 'node:fs'],
  ['e2e-from-outside', 'e2e/src/inside.ts', '../../server/src/platform/keys'],
  ['tools-is-a-leaf', 'server/src/platform/tool.ts', '../../../tools/src/start.mjs'],
  ['tools-is-a-leaf', 'e2e/src/tool.ts', '../../tools/src/start.mjs'],
  ['only-stories-share-tools', 'deploy/src/tool.mjs', '../../tools/src/lib/run.mjs'],
  ['product-not-to-deploy', 'server/src/platform/release.ts', '../../../deploy/src/commands.mjs'],
  ['product-not-to-deploy', 'mfe-one/src/app/release.ts', '../../../deploy/src/commands.mjs'],
  ['deploy-from-outside', 'deploy/src/server.mjs', '../../server/src/platform/keys'],
  ['lab-is-a-leaf', 'server/src/main.ts', '../../lab/src/server/exports'],
  ['lab-is-a-leaf', 'tools/src/measure.mjs', '../../lab/src/drive.mjs'],
  ['production-not-to-testing', 'server/src/features/first/builder.ts', '../../testing/builders'],
  ['shared-only-by-its-exports', 'mfe-one/src/app/inside-shared.ts', '../../../shared/src/domain/rules'],
  ['map-only-by-its-exports', 'server/src/features/first/map.ts', '../../../../map/src/layout/marks'],
  ['runtime-by-its-package-name', 'shared/src/ui/store.ts', '../runtime/store'],
  ['shared-contract-layer', 'shared/src/contract/upward.ts', '../domain/rules'],
  ['shared-domain-layer', 'shared/src/domain/state.ts', '../federation/registry'],
  ['shared-libs-layer', 'shared/src/libs/upward.ts', '../domain/rules'],
  ['shared-runtime-layer', 'shared/src/runtime/upward.ts', '../federation/registry'],
  ['shared-ui-layer', 'shared/src/ui/upward.ts', '../federation/registry'],
  ['shared-federation-layer', 'shared/src/federation/upward.ts', '../ui/button'],
  ['contract-and-domain-without-frameworks', 'shared/src/domain/framework.ts', 'redux'],
  ['platform-packages-by-entry-points', 'mfe-one/src/app/antd.ts', 'antd/es/button'],
  ['platform-packages-by-entry-points', 'mfe-one/src/app/icons.ts', '@ant-design/icons'],
  ['platform-packages-by-entry-points', 'mfe-one/src/app/redux.ts', 'redux'],
  ['platform-packages-by-entry-points', 'mfe-one/src/app/react-redux.ts', 'react-redux/es/hooks'],
  ['platform-packages-by-entry-points', 'mfe-one/webpack.config.cjs', 'antd'],
  ['feature-not-to-feature', 'mfe-one/src/features/first/sideways.ts', '../second/part'],
  ['feature-not-to-feature', 'server/src/features/first/sideways.ts', '../second/repository'],
  ['feature-not-to-app', 'mfe-one/src/features/first/upward.ts', '../../app/page'],
  ['feature-not-to-app', 'mfe-one/src/subjects/first/upward.ts', '../../app/page'],
  ['subject-not-to-subject', 'mfe-one/src/subjects/first/sideways.ts', '../second/part/view'],
  ['subject-not-to-subject', 'mfe-one/src/subjects/first/part/sideways.ts', '../../second/lib/size'],
  ['feature-of-a-subject', 'mfe-one/src/subjects/second/other/sideways.ts', '../part/view'],
  ['feature-of-a-subject', 'mfe-one/src/subjects/second/other/upward.ts', '../page'],
  ['feature-of-a-subject', 'mfe-one/src/subjects/second/lib/upward.ts', '../part/view'],
  ['components-below-features', 'mfe-one/src/components/upward.ts', '../features/second/part'],
  ['components-below-features', 'mfe-one/src/lib/upward.ts', '../app/page'],
  ['components-below-features', 'mfe-one/src/lib/subject.ts', '../subjects/second/part/view'],
  ['server-layer-platform', 'server/src/platform/db/schema/upward.ts', '../../../features/second/repository'],
  ['server-layer-domain', 'server/src/domain/upward.ts', '../registry/registry'],
  ['server-layer-registry', 'server/src/registry/upward.ts', '../http/plugin'],
  ['server-layer-http', 'server/src/http/upward.ts', '../features/second/repository'],
  ['server-layer-features', 'server/src/features/first/upward.ts', '../../app/app'],
  ['server-layer-app', 'server/src/app/upward.ts', '../cli/program'],
  ['http-layer-types', 'server/src/http/types.ts', './auth/guards'],
  ['http-layer-auth', 'server/src/http/auth/upward.ts', '../replies/page'],
  ['http-layer-replies', 'server/src/http/replies/upward.ts', '../requests/transaction'],
  ['http-layer-requests', 'server/src/http/requests/upward.ts', '../plugins/caching'],
  ['http-layer-plugins', 'server/src/http/plugins/upward.ts', '../plugin'],
  ['files-and-sitemap-below-pages', 'server/src/features/front-end/file-routes.ts', './page-routes'],
  ['one-reader-of-the-front-end', 'server/src/app/builds.ts', '../registry/built-front-end'],
  ['db-without-embedded-database', 'server/src/platform/db/local.ts', '../embedded-database/embedded'],
  ['embedded-database-and-changes-below-db', 'server/src/platform/changes/upward.ts', '../db/connect'],
  ['definitions-are-data', 'server/src/features/first/definitions.ts', './part'],
  ['list-of-definitions-only', 'server/src/platform/db/definitions/list.ts', '../../../features/second/repository'],
  ['server-only-contract-and-domain', 'server/src/platform/browser.ts', '../../../shared/src/ui/button'],
  ['route-to-other-feature-only-repository', 'server/src/features/first/routes.ts', '../second/part'],
  ['only-routes-know-http', 'server/src/features/first/form.ts', '@fastify/multipart'],
  ['only-routes-know-http', 'server/src/features/first/reply.ts', '../../http/plugin'],
  ['fastify-only-in-http', 'server/src/registry/fastify.ts', 'fastify'],
  ['demo-only-by-programs', 'server/src/features/first/demo.ts', '../../demo/load'],
  ['demo-only-by-programs', 'server/src/app/demo.ts', '../demo/load'],
  ['cli-only-by-its-program', 'server/src/features/first/cli.ts', '../../cli/program'],
  ['cli-and-demo-without-http', 'server/src/cli/http.ts', '../http/plugin'],
  ['cli-and-demo-without-http', 'server/src/demo/routes.ts', '../features/second/routes'],
  ['programs-are-entry-points', 'server/src/app/program.ts', '../main'],
];

/** What the planted files import, and files that follow every rule. */
const allowed = {
  'shell/src/app/second.ts': "import './first';",
  'mfe-one/src/app/page.ts': "import { part } from '../features/second/part';\nexport const page = part;",
  'mfe-one/src/features/second/part.ts': "import '@round-table/shared/domain';\nexport const part = 1;",
  'mfe-one/src/app/subjects.ts': "import '../subjects/second/page';\nimport '../subjects/second/part/view';",
  'mfe-one/src/subjects/second/page.ts': "import './part/view';",
  'mfe-one/src/subjects/second/part/view.ts': "import '../lib/size';\nimport './rows/row';",
  'mfe-one/src/subjects/second/part/rows/row.ts': '',
  'mfe-one/src/subjects/second/lib/size.ts': '',
  'mfe-two/src/app/page.ts': '',
  'shared/src/contract/paths.ts': '',
  'shared/src/domain/rules.ts': "import '../contract/paths';",
  'shared/src/federation/registry.ts': '',
  'shared/src/runtime/store.ts': '',
  'shared/src/ui/button.ts': "import '../domain/rules';",
  'map/src/layout/marks.ts': '',
  'server/src/platform/keys.ts': "import 'node:crypto';",
  'server/src/registry/registry.ts': "import '../platform/keys';",
  'server/src/registry/built-front-end.ts': '',
  'server/src/http/auth/guards.ts': '',
  'server/src/http/replies/page.ts': "import '../auth/guards';",
  'server/src/http/requests/transaction.ts': "import '../replies/page';",
  'server/src/http/plugins/caching.ts': "import '../requests/transaction';",
  'server/src/features/front-end/page-routes.ts': '',
  'server/src/platform/embedded-database/embedded.ts': '',
  'server/src/platform/db/connect.ts': '',
  'server/src/platform/db/open-database.ts': "import './connect';\nimport '../embedded-database/embedded';",
  'server/src/http/plugin.ts': "import 'fastify';\nimport '../registry/registry';",
  'server/src/features/second/repository.ts': "import '../../platform/keys';",
  'server/src/features/second/part.ts': '',
  'server/src/features/second/routes.ts': "import '../../http/plugin';\nimport './repository';",
  'server/src/app/app.ts': "import '../features/second/routes';",
  'server/src/cli/program.ts': "import '../features/second/repository';",
  'server/src/demo/load.ts': "import '../platform/keys';",
  'server/src/testing/builders.ts': "import '../demo/load';",
  'server/src/features/second/routes.test.ts': "import '../../testing/builders';",
  'lab/src/server/exports.ts': "import '../../../server/src/app/app';\nimport '../../../server/src/demo/load';",
  'lab/src/drive.mjs': "import '../../tools/src/start.mjs';\nimport '../../tools/src/lib/run.mjs';",
  'deploy/src/commands.mjs': '',
  'tools/src/start.mjs': '',
  'tools/src/lib/run.mjs': "import '../../../deploy/src/commands.mjs';",
};

const manifest = (name, dependencies = {}, devDependencies = {}) => JSON.stringify({ name, dependencies, devDependencies });
const packages = ['antd', '@ant-design/icons', 'redux', 'react-redux', 'lodash', 'only-for-tests', 'fastify', '@fastify/multipart'];
const workspaces = {
  shell: {},
  shared: { redux: '1.0.0' },
  map: {},
  server: { fastify: '1.0.0', '@fastify/multipart': '1.0.0' },
  'mfe-one': { '@round-table/shared': '1.0.0', antd: '1.0.0', '@ant-design/icons': '1.0.0', redux: '1.0.0', 'react-redux': '1.0.0' },
  'mfe-two': {},
  e2e: {},
  deploy: {},
  tools: {},
  lab: {},
};

/** Writes the tree of workspaces and packages into a folder. */
function writeTree(folder) {
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  cpSync(join(root, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
  write('tsconfig.json', '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler" } }');
  write('package.json', JSON.stringify({ name: 'tree', workspaces: Object.keys(workspaces) }));
  for (const [name, dependencies] of Object.entries(workspaces)) {
    const development = name === 'mfe-one' ? { 'only-for-tests': '1.0.0' } : {};
    const exports = name === 'shared' ? { exports: { './*': './src/*/rules.ts' } } : {};
    const named = { ...JSON.parse(manifest(`@round-table/${name}`, dependencies, development)), ...exports };
    write(`${name}/package.json`, JSON.stringify(named));
  }
  mkdirSync(join(folder, 'node_modules/@round-table'), { recursive: true });
  symlinkSync('../../shared', join(folder, 'node_modules/@round-table/shared'));
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  write('node_modules/antd/es/button.js', '');
  write('node_modules/react-redux/es/hooks.js', '');
  for (const [file, text] of Object.entries(allowed)) write(file, `${text}\n`);
  for (const [, file, imported] of planted) write(file, file.endsWith('.cjs') ? `require('${imported}');\n` : `import '${imported}';\n`);
}

/** The violations in a tree, as `rule file`. */
function findViolations(folder) {
  const args = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...Object.keys(workspaces)];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 50_000_000 }, (_error, output, errors) => {
      if (!output.startsWith('{')) return reject(new Error(output || errors));
      resolve(JSON.parse(output).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
    });
  });
}

let folder;
let violations;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'round-table-imports-'));
  writeTree(folder);
  violations = await findViolations(folder);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(planted)('%s reports %s', (rule, file) => {
  expect(violations).toContain(`${rule} ${file}`);
});

it('reports nothing in files that follow the rules', () => {
  const followers = Object.keys(allowed).filter((file) => file !== 'shell/src/app/second.ts');
  expect(violations.filter((violation) => followers.includes(violation.split(' ')[1]))).toEqual([]);
});

it('has a planted violation for every rule', () => {
  const { forbidden } = require(join(root, '.dependency-cruiser.cjs'));
  const tried = new Set(planted.map(([rule]) => rule));
  expect(forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});
