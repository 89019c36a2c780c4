import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { maxFileBytes } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../../platform/files/stored-file';
import { fieldProblem, Problem, problem } from '../../platform/problem';
import { cleanField } from './clean-field';
import { detectType, refuseEnding, signatureBytes } from './file-kind';
import { refuseMalware } from './refuse-malware';
import { isRepeated } from './transaction';

/** A form with its text fields, and its file, which is already in the file store. */
export interface ReceivedForm {
  fields: Record<string, string>;
  file?: StoredFile;
  /** What equal forms have in common: the fields, and name and SHA-256 of the file. */
  content: { fields: Record<string, string>; file?: [name: string, sha256: string] };
}

/** Bytes that the fields and boundaries of a form may add to the size of its file. */
const formOverhead = 256 * 1024;
const tooLarge = () => new Problem('too-large', { file: ['file-too-large'] });

const isOverLimit = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** Characters that change the direction of what follows: a name could show another ending than it has. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** macOS sends names decomposed (NFD). */
const toFieldText = (text: string) => cleanField(text).normalize('NFC').replace(directionControls, '');

/** Removes folders and control characters from a file name. */
function toFileName(name: string | undefined): string {
  const own = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = own
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(-200);
  return clean || 'file';
}

/** The parser's errors for malformed forms have no code, unlike those for its limits. */
const toFormProblem = (error: unknown) => (error instanceof Error && 'code' in error ? error : problem('bad-form'));

/** Yields the chunks of a file. Throws `bad-form` if the form is truncated, and 413 as soon as the file exceeds its limit. */
async function* readChunks({ file }: MultipartFile, over: AbortSignal): AsyncGenerator<Buffer> {
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

/** Removes a file that no row refers to; only logs a failure, because the response is about the change itself. */
export async function removeUnusedFile(request: FastifyRequest, id: string): Promise<void> {
  await request.server.services.files
    .remove(id)
    .catch((error: unknown) => request.log.warn({ err: error, file: id }, 'an unused file is left in the store'));
}

/** Streams the file into the store, detects its type from its first bytes (the client's content type is ignored), and has it scanned. */
async function receive(request: FastifyRequest, part: MultipartFile, over: AbortSignal): Promise<{ stored: StoredFile; sha256: string }> {
  const { files } = request.server.services;
  const name = toFileName(part.filename);
  refuseEnding(name);
  const id = randomUUID();
  let head = Buffer.alloc(0);
  const hash = createHash('sha256');
  async function* look() {
    for await (const chunk of readChunks(part, over)) {
      if (head.length < signatureBytes) head = Buffer.concat([head, chunk]).subarray(0, signatureBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  const size = await files.write(id, Readable.from(look(), { objectMode: false }));
  try {
    if (part.file.truncated) throw tooLarge();
    if (size === 0) throw fieldProblem({ file: ['file-empty'] });
    const stored = { id, name, media_type: await detectType(name, head), size };
    await refuseMalware(request, stored);
    return { stored, sha256: hash.digest('hex') };
  } catch (error) {
    await removeUnusedFile(request, id);
    throw error;
  }
}

/** Yields the parts of the form. Throws `bad-form` if it is malformed or truncated, and 413 once `over` aborts. */
async function* listParts(request: FastifyRequest, over: AbortSignal): AsyncGenerator<Multipart> {
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

async function readForm(request: FastifyRequest, form: ReceivedForm, over: AbortSignal): Promise<void> {
  for await (const part of listParts(request, over)) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || form.file) throw fieldProblem({ [part.fieldname]: ['unknown'] });
      const { stored, sha256 } = await receive(request, part, over);
      form.file = stored;
      form.content.file = [stored.name, sha256];
      continue;
    }
    if (typeof part.value !== 'string' || part.valueTruncated) throw problem('control-characters');
    form.fields[part.fieldname] = toFieldText(part.value);
  }
}

/** Aborts `over` once the body exceeds the size of any valid form, whatever its Content-Length. */
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
 * Reads a multipart form with at most one file (field `file`) and passes it to `save`, which inserts the row with `saveStoredFile`. If
 * `save` fails or the form has been saved before, the file is removed. Throws 413 for a file over the limit without reading its rest, 415 for a body that is not a form,
 * and `bad-form` (400) for a truncated or malformed form.
 */
export async function receivingFile<T>(request: FastifyRequest, save: (form: ReceivedForm) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw problem('wrong-media-type');
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + formOverhead) throw tooLarge();
  const fields = {};
  const form: ReceivedForm = { fields, content: { fields } };
  const { over, end } = watchSize(request);
  try {
    await readForm(request, form, over).finally(end);
    const saved = await save(form);
    if (form.file && isRepeated(request)) await removeUnusedFile(request, form.file.id);
    return saved;
  } catch (error) {
    // The parser has stopped; `unread-body.ts` handles the rest of the body.
    request.raw.unpipe();
    if (form.file) await removeUnusedFile(request, form.file.id);
    throw isOverLimit(error) ? tooLarge() : error;
  }
}
