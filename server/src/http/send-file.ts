import { create as toContentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../files/stored-file';
import { problem } from '../problem';

/** Streams a file as a download under its own name: never shown in the page, whatever it holds (a GIF may also be HTML). */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): Promise<void> {
  const etag = `"${file.id}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match'] === etag) {
    await reply.code(304).send();
    return;
  }
  const content = await request.server.services.files.read(file.id);
  if (!content) throw problem('not-found');
  reply.header('content-disposition', toContentDisposition(file.name)).header('content-length', file.size).type(file.media_type);
  await reply.send(content);
}
