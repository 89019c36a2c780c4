import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { bundlerNames, makeOutsideApp } from './make-outside-app.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-table-outside-new-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (bundler, options) => makeOutsideApp('mfe-court-fees', { folder: join(folder, bundler), bundler, ...options });
const readText = (...path) => readFileSync(join(folder, ...path), 'utf8');
const { readFacts, readMessages } = createRequire(import.meta.url)(fromRoot('shared/build/facts.cjs'));

it('rejects unknown bundlers, folders in the repository or with files, and addresses that are in use', () => {
  expect(() => make('parcel')).toThrow('The bundler must be one of rspack, webpack, vite, not parcel.');
  expect(() => make('toString')).toThrow('The bundler must be one of');
  expect(() => make('vite', { folder: fromRoot('mfe-court-fees') })).toThrow('is in this repository');
  expect(() => make('vite', { folder: fromRoot() })).toThrow('is in this repository');
  expect(() => makeOutsideApp('mfe-charts', { folder: join(folder, 'x'), bundler: 'vite' })).toThrow('already uses the address /charts');
  writeFileSync(join(folder, 'file'), '');
  expect(() => make('vite', { folder })).toThrow(`${folder} is not empty.`);
  expect(readdirSync(folder)).toEqual(['file']);
});

it.each(bundlerNames)('writes a whole project for %s', (bundler) => {
  const files = make(bundler, { title: 'Court "fees"', titleDe: 'Gerichtskosten' });
  expect(files).toEqual(
    [
      '.github/workflows/release.yml',
      '.gitignore',
      '.gitlab-ci.yml',
      'README.md',
      'ci.sh',
      'jest.config.cjs',
      'package.json',
      'src/app/court-fees-page.module.css',
      'src/app/court-fees-page.test.tsx',
      'src/app/court-fees-page.tsx',
      'src/app/messages.json',
      'src/app/messages.ts',
      'src/css.d.ts',
      'src/facts.ts',
      'src/feature-app.tsx',
      'tsconfig.json',
      `${bundler}.config.mjs`,
    ].sort(),
  );
  expect(files.filter((path) => /example|beispiel/i.test(path + readText(bundler, path)))).toEqual([]);
  const config = readText(bundler, `${bundler}.config.mjs`);
  expect(config).toContain("name: 'mfe_court_fees'");
  expect(config).toContain('mfe-court-fees_[local]_');
  expect(readFacts(join(folder, bundler))).toMatchObject({ id: 'mfe-court-fees', budget: 60_000 });
  expect(readMessages(join(folder, bundler)).de['courtFees.menu']).toBe('Gerichtskosten');
});

it.each(bundlerNames)('declares what the project for %s imports and runs, in exact versions', (bundler) => {
  const files = make(bundler);
  const { scripts, dependencies, devDependencies, engines } = JSON.parse(readText(bundler, 'package.json'));
  const declared = { ...dependencies, ...devDependencies };
  const pattern = /(?:from |require\(|loader: |^import )'((?:@[^/']+\/)?[\w-][^/':]*)(?:\/[^']*)?'/gm;
  const imported = files
    .filter((path) => /[.](tsx?|mjs|cjs)$/.test(path))
    .flatMap((path) => [...readText(bundler, path).matchAll(pattern)].map(([, name]) => name));
  expect(imported).toContain('@round-table/shared');
  expect(imported.filter((name) => !(name in declared))).toEqual([]);
  const [exact, packed] = [/^\d+\.\d+\.\d+$/, /^file:packages\/round-table-(shared|deploy)-\d+\.\d+\.\d+\.tgz$/];
  expect(Object.entries(declared).filter(([, version]) => !exact.test(version) && !packed.test(version))).toEqual([]);
  expect(Object.keys(scripts).sort()).toEqual(['build', 'compatible', 'dev', 'release', 'test', 'typecheck']);
  expect(scripts.compatible).toBe('round-table-release compatible mfe-court-fees');
  expect(engines.node).toBe('>=20.19');
  const { peerDependencies } = JSON.parse(readFileSync(fromRoot('shared/package.json'), 'utf8'));
  const { dependencies: ofReleaseTool } = JSON.parse(readFileSync(fromRoot('deploy/package.json'), 'utf8'));
  const installed = { ...declared, ...ofReleaseTool };
  // The font is for apps that write PDF files; an app that begins writes none. The parser is for the server.
  expect(Object.keys(peerDependencies).filter((name) => !(name in installed))).toEqual(['dejavu-fonts-ttf', 'htmlparser2']);
});

/** The commands that the pipeline script runs, recorded by programs of the same names. */
const runSteps = (project, ...steps) => {
  const [bin, recorded] = [join(folder, 'bin'), join(folder, 'recorded')];
  mkdirSync(bin, { recursive: true });
  writeFileSync(recorded, '');
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "npm $*" >> "${recorded}"\n[ "$*" != "run test" ]\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, CANARY_PERCENT: '' };
  let [code, error] = [0, ''];
  try {
    execFileSync(join(project, 'ci.sh'), steps, { env, stdio: 'pipe' });
  } catch (failure) {
    [code, error] = [failure.status, String(failure.stderr)];
  }
  return { code, error, commands: readFileSync(recorded, 'utf8').trim().split('\n') };
};

it('has a script with the steps of a pipeline that stops at the first failure', () => {
  make('vite');
  const project = join(folder, 'vite');
  expect(statSync(join(project, 'ci.sh')).mode & 0o111).toBe(0o111);
  const release = 'npm exec --no -- round-table-release';
  expect(runSteps(project, 'install')).toMatchObject({
    code: 1,
    commands: [''],
    error: 'There is no package-lock.json. Run "npm install" once, and commit the file.\n',
  });
  writeFileSync(join(project, 'package-lock.json'), '{}');
  expect(runSteps(project, 'install', 'typecheck', 'build', 'compatible', 'publish', 'canary', 'live', 'rollback')).toMatchObject({
    code: 0,
    commands: [
      'npm ci',
      'npm run typecheck',
      'npm run build',
      'npm run compatible',
      `${release} publish mfe-court-fees`,
      `${release} promote mfe-court-fees 0.1.0 --channel canary --percent 10`,
      `${release} promote mfe-court-fees 0.1.0`,
      `${release} rollback mfe-court-fees`,
    ],
  });
  expect(runSteps(project, 'test', 'publish')).toMatchObject({ code: 1, commands: ['npm run test'] });
  expect(runSteps(project, 'deploy')).toMatchObject({ code: 2, commands: [''] });
  expect(runSteps(project)).toMatchObject({ code: 2, commands: [''] });
});

it('has pipelines that run only steps of the script, with the token from a secret', () => {
  make('vite');
  const github = parse(readText('vite', '.github/workflows/release.yml')).jobs;
  const gitlab = parse(readText('vite', '.gitlab-ci.yml'));
  const expected = [
    ['install', 'typecheck', 'test', 'build'],
    ['install', 'compatible', 'publish', 'canary'],
    ['install', 'live'],
  ];
  const toSteps = (command) => command.replace('./ci.sh ', '').split(' ');
  const names = ['build', 'canary', 'live'];
  expect(names.map((name) => github[name].steps.flatMap(({ run }) => (run ? toSteps(run) : [])))).toEqual(expected);
  expect(names.map((name) => toSteps(gitlab[name].script))).toEqual(expected);
  const secret = expect.stringMatching(/^\$\{\{ secrets\.DEPLOY_TOKEN \}\}$/);
  expect(names.map((name) => github[name].steps.at(-1).env?.DEPLOY_TOKEN)).toEqual([undefined, secret, secret]);
});
