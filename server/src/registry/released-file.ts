import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Db } from '../platform/db/schema/schema';
import type { FileStore } from '../platform/files/file-store';
import { findArchivedAsset } from './archived-assets';
import { findBuildFile } from './live-registry';

const mediaTypes: Record<string, string> = {
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
const suffixes = { br: '.br', gzip: '.gz', identity: '' };

/** Parses the address of a file of a feature app; undefined for other addresses. */
export function parseAssetPath(pathname: string): { base: string; app: string; build: string; file: string } | undefined {
  const [, base = '', app = '', build = '', file = ''] = /^(\/apps\/([^/]+)\/([^/]+)\/)(.+)$/.exec(pathname) ?? [];
  return file === '' ? undefined : { base, app, build, file };
}

/** Finds a file in the file store: of a released build, or archived from a built-in front end. Prefers the first suffix. */
async function findStoredFile(db: Db, pathname: string, tails: string[]): Promise<{ name: string; id: string } | undefined> {
  const parts = parseAssetPath(pathname);
  const addSuffixes = (name: string) => tails.map((tail) => name + tail);
  const released = parts && (await findBuildFile(db, parts.app, parts.build, addSuffixes(parts.file)));
  return released ?? findArchivedAsset(db, addSuffixes(pathname));
}

export interface ReleasedFile {
  content: Readable;
  type: string;
  isEncoded: boolean;
}

/** Opens a file of a front end from the file store, if possible compressed at build time; undefined if there is none. */
export async function openReleasedFile(
  { db, files }: { db: Db; files: FileStore },
  pathname: string,
  encoding: keyof typeof suffixes,
): Promise<ReleasedFile | undefined> {
  const ending = suffixes[encoding];
  const found = await findStoredFile(db, pathname, [...new Set([ending, ''])]);
  const content = found && (await files.read(found.id));
  const type = mediaTypes[path.extname(pathname)] ?? 'application/octet-stream';
  return content && { content, type, isEncoded: ending !== '' && found.name.endsWith(ending) };
}
