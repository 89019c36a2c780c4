import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { sortEntries, writeArchive } from './archive.mjs';
import { reduceBill } from './bill.mjs';
import { findPackagePath } from './bundled-packages.mjs';
import { listRepositoryFiles } from './contents.mjs';
import { findDeadLinks } from './documents.mjs';
import { listPackageFiles } from './listed-files.mjs';
import { listRuntimePackages } from './locked-packages.mjs';
import { listPrograms } from './programs.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const date = new Date('2026-11-23T12:00:00Z');

async function readArchive(file) {
  const entries = [];
  const reader = extract();
  reader.end(gunzipSync(readFileSync(file)));
  for await (const entry of reader) {
    const chunks = [];
    for await (const chunk of entry) chunks.push(chunk);
    entries.push({ ...entry.header, text: Buffer.concat(chunks).toString() });
  }
  return entries;
}

describe('an archive', () => {
  const write = async (name, changed) => {
    const [program, link] = [join(folder, `${name}-program`), join(folder, `${name}-link`)];
    writeFileSync(program, 'run');
    chmodSync(program, changed ? 0o700 : 0o755);
    utimesSync(program, changed ? 5 : 1, changed ? 5 : 1);
    symlinkSync('target', link);
    const entries = [
      { name: 'b/program', file: program },
      { name: 'c', file: link },
      { name: 'a.txt', text: 'text' },
    ];
    const file = join(folder, `${name}.tar.gz`);
    await writeArchive(file, changed ? entries.reverse() : entries, { folder: 'product-1.0.0', date });
    return file;
  };

  it('has the same bytes whatever the order, dates and umask of its files', async () => {
    const [first, second] = [await write('one', false), await write('two', true)];
    expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
  });

  it('has sorted entries of one date and owner, with executable bits and links', async () => {
    const entries = await readArchive(await write('three', false));
    expect(entries.map(({ name, mode, type, linkname, text }) => [name, mode, type, linkname, text])).toEqual([
      ['product-1.0.0/a.txt', 0o644, 'file', null, 'text'],
      ['product-1.0.0/b/program', 0o755, 'file', null, 'run'],
      ['product-1.0.0/c', 0o777, 'symlink', 'target', ''],
    ]);
    expect(entries.every(({ mtime, uid, uname }) => mtime.getTime() === date.getTime() && uid === 0 && uname === 'root')).toBe(true);
  });

  it('has its name only once it is complete', async () => {
    const file = join(folder, 'five.tar.gz');
    const found = [];
    const entry = {
      name: 'a',
      get text() {
        found.push(existsSync(file));
        return 'text';
      },
    };
    await writeArchive(file, [entry], { folder: 'product-1.0.0', date });
    expect(found).toEqual([false]);
    expect(existsSync(file)).toBe(true);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('refuses two entries of one name', () => {
    const entry = { name: 'a', text: '' };
    expect(() => sortEntries([entry, entry])).toThrow('a twice');
  });
});

it('lists the packages that programs need, from the nearest folder, without workspaces and other platforms', () => {
  const locked = {
    server: { dependencies: { one: '1', '@round-table/shared': '1' } },
    'node_modules/@round-table/shared': { link: true },
    'node_modules/one': { version: '1.0.0', license: 'MIT', dependencies: { two: '1' }, optionalDependencies: { elsewhere: '1' } },
    'node_modules/two': { version: '2.0.0' },
    'node_modules/one/node_modules/two': { version: '1.0.0', dependencies: { one: '1', alias: '1' } },
    'node_modules/alias': { name: 'real', version: '3.0.0', license: 'ISC' },
    'node_modules/elsewhere': { version: '1.0.0' },
    'node_modules/unused': { version: '1.0.0' },
  };
  const found = listRuntimePackages([{ from: 'server', workspace: 'server' }], {
    locked,
    isInstalled: (path) => !path.endsWith('elsewhere'),
  });
  expect(found.map(({ path, name, version, license }) => [path, name, version, license])).toEqual([
    ['node_modules/alias', 'real', '3.0.0', 'ISC'],
    ['node_modules/one', 'one', '1.0.0', 'MIT'],
    ['node_modules/one/node_modules/two', 'two', '1.0.0', 'unknown'],
  ]);
});

it.each([
  ['webpack://@round-table/server/../node_modules/kysely/dist/index.js', 'node_modules/kysely'],
  ['webpack://_round_table_shell/../node_modules/@rc-component/a/node_modules/b/x.js', 'node_modules/@rc-component/a/node_modules/b'],
  ['webpack://_round_table_shell/./node_modules/c/index.js', 'shell/node_modules/c'],
  ['webpack://_round_table_shell/./src/index.ts', undefined],
])('finds the package of %s', (source, path) => {
  expect(findPackagePath('shell', source)).toBe(path);
});

it('packs the code and licences of a package, not what only its developers use', () => {
  const files = listPackageFiles(join(__dirname, '..', '..', '..', 'node_modules', 'pino'));
  expect(files).toEqual(expect.arrayContaining(['package.json', 'pino.js', 'LICENSE']));
  expect(files.filter((file) => /^(docs|test|benchmarks)\/|\.md$|\.d\.ts$/.test(file))).toEqual([]);
});

describe('the bill of materials', () => {
  const component = (name) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0', externalReferences: [{ type: 'distribution' }] });
  const bill = {
    bomFormat: 'CycloneDX',
    serialNumber: 'urn:uuid:random',
    metadata: { timestamp: 'now' },
    components: [component('b'), component('a'), component('unused')],
    dependencies: [{ ref: 'b@1.0.0', dependsOn: ['unused@1.0.0', 'a@1.0.0'] }],
  };
  const product = { name: 'product', version: '2.0.0' };
  const packages = ['a', 'b'].map((name) => ({ name, version: '1.0.0' }));

  it('names exactly what is in the archive, and depends on nothing else', () => {
    const reduced = reduceBill(bill, { product, packages, date });
    expect(reduced.components).toEqual(packages.map((named) => ({ 'bom-ref': `${named.name}@1.0.0`, ...named })));
    expect(reduced.dependencies).toEqual([
      { ref: 'product@2.0.0', dependsOn: ['a@1.0.0', 'b@1.0.0'] },
      { ref: 'b@1.0.0', dependsOn: ['a@1.0.0'] },
    ]);
    expect(reduced.metadata.timestamp).toBe(date.toISOString());
    expect(reduced.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(reduceBill({ ...bill, serialNumber: 'other' }, { product, packages, date })).toEqual(reduced);
  });

  it('fails if a package of the archive is unknown', () => {
    const unknown = [...packages, { name: 'c', version: '1.0.0' }];
    expect(() => reduceBill(bill, { product, packages: unknown, date })).toThrow('does not name c@1.0.0');
  });
});

it('has every document that its documents link to', () => {
  const names = listRepositoryFiles().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['docs/operate.md', 'docs/upgrade.md', 'docs/feature-teams.md']));
  expect(findDeadLinks(names)).toEqual([]);
  expect(findDeadLinks(names.filter((name) => name !== 'docs/upgrade.md'))).toContain('docs/operate.md: docs/upgrade.md');
});

describe('a program of the archive', () => {
  const runWith = (version) => {
    const place = mkdtempSync(join(folder, 'programs-'));
    mkdirSync(join(place, 'bin'));
    mkdirSync(join(place, 'server', 'dist'), { recursive: true });
    writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(place, 'server', 'dist', 'main.mjs'), 'process.stdout.write(process.argv.slice(2).join());');
    for (const { name, text } of listPrograms()) writeFileSync(join(place, name), text);
    writeFileSync(join(place, 'other.cjs'), `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
    const args = ['--require', join(place, 'other.cjs'), join(place, 'bin', 'round-table-server'), 'one', 'two'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  it.each(['12.22.9', '18.20.8', '20.18.3'])('refuses Node %s with one sentence', (version) => {
    const { status, stdout, stderr } = runWith(version);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `Round Table requires Node.js 20.19 or later, but this is ${version}: ${process.execPath}. docs/operate.md says where to get it ("Node").\n`,
    );
  });

  it.each(['20.19.0', '22.12.0', '24.0.1'])('runs with Node %s', (version) => {
    expect(runWith(version)).toEqual({ status: 0, stdout: 'one,two', stderr: '' });
  });
});
