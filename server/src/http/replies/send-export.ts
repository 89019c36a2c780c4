import { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportHeaders } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WorkerSlot } from '../../platform/workers/fair-queue';

/** An export is aborted after this number of stall timeouts without a byte sent (ten minutes by default). */
const maxSilences = 10;

export interface ExportFile {
  name: string;
  type: string;
  /** Number of rows or maps. */
  total: number;
}

/** Key of the fair queue: the user, or for guests the address. */
const toQueueKey = ({ viewer, ip }: FastifyRequest) => (viewer.user ? `user ${viewer.user.id}` : `guest ${ip}`);

/**
 * Calls `abort` if the client has read nothing for `timeout` milliseconds although data is buffered, or if nothing was produced for ten
 * times as long: on a busy machine a single map takes a minute. An injected request has no connection that could stall.
 */
function watchProgress({ raw }: FastifyReply, timeout: number, abort: (reason: Error) => void): void {
  const { socket } = raw;
  if (!(socket instanceof Socket)) return;
  let silences = 0;
  let written = 0;
  raw.setTimeout(timeout, () => {
    const bytes = socket.bytesWritten;
    silences = bytes > written ? 1 : silences + 1;
    written = bytes;
    if (raw.writableLength > 0) abort(new Error('The client reads no further'));
    else if (silences >= maxSilences) abort(new Error('The export makes no progress'));
    // The timer of a socket fires once.
    else socket.setTimeout(timeout);
  });
}

/** `x-accel-buffering: no`: nginx forwards the headers before the first byte. */
const setExportHeaders = (reply: FastifyReply, { name, type, total }: ExportFile) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('x-accel-buffering', 'no')
    .header(exportHeaders.total, total)
    .type(type);

/**
 * Streams an export as soon as a worker slot is acquired; `make` may use the slot until its stream closes. If it has to wait, the headers
 * are sent at once and say so. When the client disconnects, waiting or reading, the stream is destroyed and the slot released. A HEAD
 * acquires no slot.
 */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ExportFile,
  make: (slot: WorkerSlot, gone: AbortSignal) => Readable,
): Promise<FastifyReply> {
  if (request.method === 'HEAD') return setExportHeaders(reply, file).send();
  const end = request.server.exportMetrics.start();
  let hasFailed = false;
  const fail = () => {
    hasFailed = true;
  };
  reply.raw.on('close', () => end(hasFailed ? 'failed' : reply.raw.writableFinished ? 'complete' : 'aborted'));
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  const { exportWorkers } = request.server.services;
  let isWaiting = false;
  const acquired = exportWorkers.acquire(toQueueKey(request), gone.signal, () => {
    isWaiting = true;
  });
  const start = (slot: WorkerSlot): Readable => {
    const stream = make(slot, gone.signal);
    stream.once('close', slot.release).once('error', fail);
    gone.signal.addEventListener('abort', () => stream.destroy());
    watchProgress(reply, exportWorkers.stallTimeout, (reason) => {
      stream.destroy(reason);
      gone.abort();
    });
    return stream;
  };
  if (!isWaiting) {
    const stream = start(await acquired);
    return setExportHeaders(reply, file).send(stream);
  }
  const body = new PassThrough();
  // No socket timeout while the request is queued. (Injected requests need a listener.)
  reply.raw.setTimeout(0, () => undefined);
  acquired.then((slot) => pipeline(start(slot), body)).catch((error: Error) => body.destroy(error));
  reply.raw.once('pipe', () => reply.raw.flushHeaders());
  return setExportHeaders(reply, file).header(exportHeaders.waits, 'true').send(body);
}
