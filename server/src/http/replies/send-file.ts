import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { create as toContentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../../platform/files/stored-file';
import { problem } from '../../platform/problem';
import { isNotModified } from './etag';

/** Types that a browser displays without running scripts. Excludes SVG and HTML. */
const shownTypes = new Set([
  'application/pdf',
  'image/apng',
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
]);
/** Text has no magic number, so it is detected by the file name; `nosniff` prevents the browser from detecting another type. */
const textEndings = new Set(['.txt', '.md']);
const textTypes = new Set(['application/octet-stream', 'text/plain']);
const isText = (file: StoredFile) => textTypes.has(file.media_type) && textEndings.has(path.extname(file.name).toLowerCase());

/** Disables scripts, forms and same-origin access for every file. Chromium's PDF viewer works in this sandbox. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

function toTextType(content: Buffer): string {
  const mark = content.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return `text/plain; charset=utf-16${mark === 'fffe' ? 'le' : 'be'}`;
  return `text/plain; charset=${isUtf8(content) ? 'utf-8' : 'windows-1252'}`;
}

/** Sends a file with its original name: PDF, images and plain text inline, everything else as a download. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): Promise<void> {
  const etag = `"${file.id}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', filePolicy);
  if (isNotModified(request, etag)) {
    await reply.code(304).send();
    return;
  }
  const content = await request.server.services.files.read(file.id);
  if (!content) throw problem('not-found');
  const type = isText(file) || shownTypes.has(file.media_type) ? 'inline' : 'attachment';
  reply.header('content-disposition', toContentDisposition(file.name, { type }));
  if (isText(file)) {
    const text = await buffer(content);
    await reply.type(toTextType(text)).send(text);
    return;
  }
  await reply.header('content-length', file.size).type(file.media_type).send(content);
}
