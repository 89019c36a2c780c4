import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { maxFileBytes } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type/core';
import type { StoredFile } from '../files/stored-file';
import { fieldProblem, Problem, problem } from '../problem';
import { isUnclean } from './clean-input';

/** A form with its text fields, and its file, which the store holds already. */
export interface ReceivedForm {
  fields: Record<string, string>;
  file?: StoredFile;
}

/** What the fields and the boundaries of a form may add to the size of its file. */
const formOverhead = 256 * 1024;
/** How many bytes at the beginning tell what a file is. */
const tellingBytes = 4100;
/** Programs: nobody exchanges them here, and a reader trusts what stands beside a question of law. */
const programs = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/vnd.microsoft.portable-executable',
]);

const tooLarge = () => new Problem('too-large', { file: ['file-too-large'] });

const isOverLimit = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** A file's own name: without folders and without what no name may contain. */
function toFileName(name: string | undefined): string {
  const own = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = own
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(-200);
  return clean || 'file';
}

/** What the parser says of a form that is not as it has to be has no code, unlike its limits. */
const toFormProblem = (error: unknown) => (error instanceof Error && 'code' in error ? error : problem('bad-form'));

/** The chunks of a file; ends with `bad-form` where the form breaks off, with 413 where the file is over its limit, at once. */
async function* chunksOf({ file }: MultipartFile, over: AbortSignal): AsyncGenerator<Buffer> {
  const stop = () => file.destroy(tooLarge());
  file.once('limit', stop);
  over.addEventListener('abort', stop);
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw toFormProblem(error);
  } finally {
    over.removeEventListener('abort', stop);
  }
}

/** Streams the file into the store while its beginning is looked at; what the client calls its type is not believed. */
async function receive(request: FastifyRequest, part: MultipartFile, over: AbortSignal): Promise<StoredFile> {
  const { files } = request.server.services;
  const id = randomUUID();
  let head = Buffer.alloc(0);
  async function* look() {
    for await (const chunk of chunksOf(part, over)) {
      if (head.length < tellingBytes) head = Buffer.concat([head, chunk]).subarray(0, tellingBytes);
      yield chunk;
    }
  }
  const size = await files.write(id, Readable.from(look(), { objectMode: false }));
  try {
    if (size === 0) throw fieldProblem({ file: ['file-empty'] });
    const type = await fileTypeFromBuffer(head);
    if (type && programs.has(type.mime)) throw problem('wrong-media-type');
    return { id, name: toFileName(part.filename), media_type: type?.mime ?? 'application/octet-stream', size };
  } catch (error) {
    await files.remove(id);
    throw error;
  }
}

/** The parts of the form; throws `bad-form` where it breaks off or is none, and 413 once `over` says that it is too large. */
async function* partsOf(request: FastifyRequest, over: AbortSignal): AsyncGenerator<Multipart> {
  const parts = request.parts();
  const end = new Promise<never>((_resolve, reject) => over.addEventListener('abort', () => reject(tooLarge())));
  end.catch(() => undefined);
  for (;;) {
    const next = parts.next().catch((error) => Promise.reject(toFormProblem(error)));
    const { done, value } = await Promise.race([next, end]);
    if (done) return;
    yield value;
  }
}

async function readParts(request: FastifyRequest, form: ReceivedForm, over: AbortSignal): Promise<void> {
  for await (const part of partsOf(request, over)) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || form.file) throw fieldProblem({ [part.fieldname]: ['unknown'] });
      form.file = await receive(request, part, over);
      continue;
    }
    if (typeof part.value !== 'string' || part.valueTruncated || isUnclean(part.value)) throw problem('control-characters');
    form.fields[part.fieldname] = part.value;
  }
}

/** Says once the body has come to more bytes than any form may have, whatever length it promised. */
function watchSize(request: FastifyRequest): { over: AbortSignal; end: () => void } {
  const controller = new AbortController();
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxFileBytes + formOverhead) controller.abort();
  };
  request.raw.on('data', count);
  return { over: controller.signal, end: () => request.raw.off('data', count) };
}

/**
 * Reads a multipart form with at most one file (field `file`), hands it to `save`, and forgets the file again where that fails.
 * `save` stores the row of the file with `saveStoredFile`. Throws 413 for a file over the limit, before the rest of it is read, 415 for a
 * body that is no form, and `bad-form` (400) for one that ends early or is broken otherwise.
 */
export async function receivingFile<T>(request: FastifyRequest, save: (form: ReceivedForm) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw problem('wrong-media-type');
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + formOverhead) throw tooLarge();
  const form: ReceivedForm = { fields: {} };
  const { over, end } = watchSize(request);
  try {
    await readParts(request, form, over).finally(end);
    return await save(form);
  } catch (error) {
    // The parser reads no further; what is left of the body is not its business any more.
    request.raw.unpipe();
    if (form.file) await request.server.services.files.remove(form.file.id);
    throw isOverLimit(error) ? tooLarge() : error;
  }
}
