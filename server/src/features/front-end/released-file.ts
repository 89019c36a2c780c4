import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Db } from '../../db/schema';
import type { FileStore } from '../../files/file-store';
import { findKeptFile } from '../../registry/kept-files';
import { findBuildFile } from '../../registry/live-registry';

/** What builds are made of. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};
const endings = { br: '.br', gzip: '.gz', identity: '' };

/** The app, build and file that an address of a feature app names; undefined for every other address. */
export function partsOf(pathname: string): { base: string; app: string; build: string; file: string } | undefined {
  const [, base = '', app = '', build = '', file = ''] = /^(\/apps\/([^/]+)\/([^/]+)\/)(.+)$/.exec(pathname) ?? [];
  return file === '' ? undefined : { base, app, build, file };
}

/** Where the file at an address is kept: of a released build, or of a front end that was built in once. The first of the endings wins. */
async function findStored(db: Db, pathname: string, tails: string[]): Promise<{ name: string; id: string } | undefined> {
  const parts = partsOf(pathname);
  const namesOf = (name: string) => tails.map((tail) => name + tail);
  const released = parts && (await findBuildFile(db, parts.app, parts.build, namesOf(parts.file)));
  return released ?? findKeptFile(db, namesOf(pathname));
}

/**
 * A file of a front end from the file store, as it was compressed at build time where there is such a twin; undefined where there is
 * none.
 */
export async function openReleasedFile(
  { db, files }: { db: Db; files: FileStore },
  pathname: string,
  encoding: keyof typeof endings,
): Promise<{ content: Readable; type: string; isEncoded: boolean } | undefined> {
  const ending = endings[encoding];
  const found = await findStored(db, pathname, [...new Set([ending, ''])]);
  const content = found && (await files.read(found.id));
  const type = types[path.extname(pathname)] ?? 'application/octet-stream';
  return content && { content, type, isEncoded: ending !== '' && found.name.endsWith(ending) };
}
