import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { makeOutsideApp } from '../new/make-outside-app.mjs';
import { listLinks } from './documents.mjs';
import { findPackage, readLockedPackages } from './locked-packages.mjs';

const maxPackages = 105;
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const locked = readLockedPackages();
const readJson = (...parts) => JSON.parse(readFileSync(join(...parts), 'utf8'));

let team;
/** Unpacks the tarballs of platform and release tool in the folder of a team outside of this repository, with what they declare. */
beforeAll(() => {
  team = mkdtempSync(join(tmpdir(), 'round-table-team-'));
  const modules = join(team, 'node_modules');
  mkdirSync(join(modules, '@round-table'), { recursive: true });
  for (const workspace of ['shared', 'deploy']) {
    execFileSync(npm, ['pack', '--workspace', workspace, '--loglevel=error', '--pack-destination', team], {
      cwd: fromRoot(),
      stdio: 'pipe',
    });
    const tarball = readdirSync(team).find((name) => name.startsWith(`round-table-${workspace}-`)) ?? '';
    execFileSync('tar', ['-xzf', join(team, tarball), '-C', team]);
    renameSync(join(team, 'package'), join(modules, '@round-table', workspace));
  }
  for (const path of listNeeds()) {
    const target = join(team, path.slice(path.indexOf('node_modules/')));
    if (path.lastIndexOf('node_modules/') > path.indexOf('node_modules/') || path.startsWith('node_modules/@round-table/')) continue;
    // What both have in a folder of their own is installed once.
    if (existsSync(target)) continue;
    mkdirSync(join(target, '..'), { recursive: true });
    symlinkSync(fromRoot(path), target);
  }
}, 120_000);
afterAll(() => rmSync(team, { recursive: true }));

/** The paths in the lock file of all packages that installing the two needs, without optional ones, as npm finds them. */
function listNeeds(workspaces = ['shared', 'deploy']) {
  const found = new Set();
  const add = (path) => {
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = locked[path];
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const needed = findPackage(locked, path, name);
      if (needed === undefined) throw new Error(`${name} is not in the lock file`);
      if (found.has(needed) || locked[needed].link) continue;
      found.add(needed);
      add(needed);
    }
  };
  for (const workspace of workspaces) add(workspace);
  return found;
}

it(`installs fewer than ${maxPackages} packages for a team that brings its own bundler`, () => {
  const count = listNeeds(['shared']).size;
  expect(count).toBeGreaterThan(20);
  expect(count).toBeLessThan(maxPackages);
  const names = [...listNeeds()].map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names.filter((name) => /webpack|css-loader|^@module-federation|^vite|rspack/.test(name))).toEqual([]);
});

it('packs the files of every entry point, with their types, and no tests', () => {
  for (const workspace of ['shared', 'deploy']) {
    const folder = join(team, 'node_modules/@round-table', workspace);
    const { exports: entryPoints, bin = {} } = readJson(folder, 'package.json');
    const files = readdirSync(folder, { recursive: true }).map((name) => `./${String(name).replaceAll('\\', '/')}`);
    const targets = Object.values(entryPoints).flatMap((target) => (typeof target === 'string' ? target : Object.values(target)));
    expect([...targets, ...Object.values(bin)].filter((file) => !files.includes(file))).toEqual([]);
    expect(files.filter((file) => /[.]test[.]/.test(file))).toEqual([]);
  }
});

it('packs what a team must change for each version of the platform, without links that lead out of the package', () => {
  const guide = readFileSync(join(team, 'node_modules/@round-table/shared/UPGRADING.md'), 'utf8');
  expect(guide).toMatch(/^## 2[.]0[.]0$/m);
  expect(guide).toContain('### From 1.x to 2.0');
  expect(listLinks('UPGRADING.md', guide)).toEqual([]);
});

/** The packages that the code of a packed workspace imports; the build of this repository's own workspaces is not for teams. */
function listImports(folder) {
  const ownBuild = /^build\/(index|base|boot-script|server\/prerender|reload-client|plugins\/(?!icu-loader).*)\b/;
  const files = readdirSync(folder, { recursive: true }).map(String);
  const sources = files.filter((file) => /^(src|build)\b.*[.](tsx?|mjs|cjs)$/.test(file) && !ownBuild.test(file.replaceAll('\\', '/')));
  const pattern = /(?:from|require\(|import\()\s*'((?:@[^/']+\/)?[^./'][^/']*)[^']*'|^import '((?:@[^/']+\/)?[^./'][^/']*)/gm;
  const names = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, one, other]) => one ?? other),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

it('imports no package that it does not declare', () => {
  for (const workspace of ['shared', 'deploy']) {
    const folder = join(team, 'node_modules/@round-table', workspace);
    const { name, dependencies, peerDependencies } = readJson(folder, 'package.json');
    const imported = listImports(folder);
    expect(imported.length).toBeGreaterThan(2);
    expect(imported.filter((one) => one !== name && !(one in { ...dependencies, ...peerDependencies }))).toEqual([]);
  }
});

it('loads what a bundler needs from it with these packages alone', () => {
  const program = "import('@round-table/shared/build/outside').then(({ describeBuild }) => console.log(typeof describeBuild))";
  expect(execFileSync(process.execPath, ['--eval', program], { cwd: team, encoding: 'utf8' }).trim()).toBe('function');
});

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noUnusedLocals: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
};

const compile = (source) => {
  writeFileSync(join(team, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, files: ['page.tsx'] }));
  writeFileSync(join(team, 'page.tsx'), source);
  try {
    return execFileSync(process.execPath, [fromRoot('node_modules/typescript/bin/tsc'), '--project', team], { encoding: 'utf8' });
  } catch (error) {
    return error.stdout;
  }
};

const page = `
import { connectTo } from '@round-table/deploy/server';
import { describeBuild, federated, messagesPlugin } from '@round-table/shared/build/outside';
import type { Country } from '@round-table/shared/contract';
import { defineFeatureApp, type FeatureAppFacts } from '@round-table/shared/federation';
import { Link } from '@round-table/shared/libs/router';
import { useCountries } from '@round-table/shared/runtime';
import { PageHeading } from '@round-table/shared/ui';
import { toRouteShape } from '@round-table/shared/domain';

export function Page() {
  const countries: readonly Country[] = useCountries();
  return <PageHeading><Link to={toRouteShape('/x')}>{countries.length}</Link></PageHeading>;
}
export const facts: FeatureAppFacts = { id: 'mfe-x', platform: '^1.0.0', budget: 1, routes: [], menu: [], dialogs: [] };
export const app = defineFeatureApp({ ...facts, pages: {}, dialogComponents: {}, messages: { en: {}, de: {} } });
export const built: string = describeBuild({ directory: '.', entry: 'remoteEntry.js' }).hash;
export const names: string[] = [...Object.keys(federated), messagesPlugin().name];
export const state: Promise<number> = connectTo({ url: '', token: '' }).getState().then(({ current }) => current.revision);
`;

it('has types that a strict compiler accepts outside of the repository, and that reject a mistake', () => {
  expect(compile(page)).toBe('');
  const wrong = page.replace("id: 'mfe-x'", 'id: 7').replace('<PageHeading>', '<PageHeading level="high">');
  expect(compile(wrong)).toMatch(/TS2322[\s\S]*TS2322/);
});

it('reads the name of the app from the present folder', () => {
  writeFileSync(join(team, 'package.json'), JSON.stringify({ name: 'mfe-x', version: '1.0.0' }));
  const args = [join(team, 'node_modules/@round-table/deploy/src/release.mjs'), 'verify', 'mfe-x'];
  const env = { ...process.env, DEPLOY_TOKEN: 'token' };
  expect(() => execFileSync(process.execPath, args, { cwd: team, env, encoding: 'utf8', stdio: 'pipe' })).toThrow(
    `There is no build in ${join(team, 'dist')}.`,
  );
});

/** The project that npm run new creates, with the packed platform. Returns its folder and a function that runs a script of it. */
function createProject(bundler) {
  const project = join(team, bundler);
  makeOutsideApp('mfe-court-fees', { folder: project, bundler });
  const modules = join(project, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(fromRoot('node_modules')).filter((one) => one !== '@round-table')) {
    symlinkSync(fromRoot('node_modules', name), join(modules, name));
  }
  cpSync(join(team, 'node_modules/@round-table'), join(modules, '@round-table'), { recursive: true });
  const runScript = (name) => execFileSync(npm, ['run', '--silent', name], { cwd: project, encoding: 'utf8', stdio: 'pipe' });
  return { project, runScript };
}

it('is enough for the type check and the test of a project that npm run new creates', () => {
  const { project, runScript } = createProject('vite');
  expect(runScript('typecheck')).toBe('');
  runScript('test');
  const page = join(project, 'src/app/court-fees-page.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('countries.length', '0').replace('<PageHeading>', '<PageHeading level="high">'));
  expect(() => runScript('typecheck')).toThrow('Command failed');
  expect(() => runScript('test')).toThrow('2 countries take part.');
}, 120_000);

// `npm run drive -- outside-teams` builds with Vite, which this repository does not install.
it.each(['rspack', 'webpack'])(
  'builds a project with %s for the browser and the server, with the same class names',
  (bundler) => {
    const { project, runScript } = createProject(bundler);
    const dist = join(project, 'dist');
    runScript('build');
    // Nothing of a build is in the way of the next one.
    writeFileSync(join(dist, 'of-the-build-before.js'), '');
    runScript('build');
    const { server, files } = readJson(dist, 'feature-app.json');
    const names = files.map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('.cjs'))).toEqual([server]);
    expect(names).not.toContain('of-the-build-before.js');
    const [sheet] = names.filter((name) => name.endsWith('.css'));
    const [, className] = /\.(mfe-court-fees_count_[\w-]+)/.exec(readFileSync(join(dist, sheet), 'utf8'));
    expect(readFileSync(join(dist, server), 'utf8')).toContain(className);
  },
  120_000,
);
