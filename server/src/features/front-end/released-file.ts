import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Db } from '../../db/schema';
import type { FileStore } from '../../files/file-store';
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

/** Which file of which build. */
export interface ReleasedFile {
  app: string;
  build: string;
  file: string;
}

/** A file of a released build from the file store, as it was compressed at build time where there is such a twin; undefined where there is none. */
export async function openReleasedFile(
  { db, files }: { db: Db; files: FileStore },
  { app, build, file }: ReleasedFile,
  encoding: keyof typeof endings,
): Promise<{ content: Readable; type: string; isEncoded: boolean } | undefined> {
  const found = await findBuildFile(db, app, build, [...new Set([`${file}${endings[encoding]}`, file])]);
  const content = found && (await files.read(found.id));
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  return content && { content, type, isEncoded: found.name !== file };
}
