import { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportHeaders } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Turn } from '../exporting/turns';

/** After so many stall timeouts without a byte, an export that makes no progress is given up: ten minutes. */
const mostSilences = 10;

export interface ExportFile {
  name: string;
  type: string;
  /** The rows or maps in it, and after how many of them it carries a mark. */
  total: number;
  step: number;
}

/** Whose exports wait for each other: a user's, or those of guests from one address. */
const personOf = ({ viewer, ip }: FastifyRequest) => (viewer.user ? `user ${viewer.user.id}` : `guest ${ip}`);

/**
 * Calls `giveUp` if the client has read nothing of what was sent to it for `timeout` milliseconds, or if nothing could be sent for ten
 * times as long. On a busy machine a single map takes a minute: silence alone does not mean that the client has gone.
 */
function watchProgress({ raw }: FastifyReply, timeout: number, giveUp: (reason: Error) => void): void {
  let silences = 0;
  let written = 0;
  raw.setTimeout(timeout, () => {
    const bytes = raw.socket?.bytesWritten ?? 0;
    silences = bytes > written ? 1 : silences + 1;
    written = bytes;
    if (raw.writableLength > 0) giveUp(new Error('The client reads no further'));
    else if (silences >= mostSilences) giveUp(new Error('The export makes no progress'));
    // The timer of a socket fires once. (An injected request has no socket.)
    else if (raw.socket instanceof Socket) raw.socket.setTimeout(timeout);
  });
}

/** Everything about the file but its bytes. A proxy shall hand it on before they come. */
const describe = (reply: FastifyReply, { name, type, total, step }: ExportFile) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('x-accel-buffering', 'no')
    .header(exportHeaders.total, total)
    .header(exportHeaders.step, step)
    .type(type);

/**
 * Answers with a file that is made while it is read, once it is the visitor's turn; `make` may use the turn's thread until its stream
 * is closed. Where the turn is not at once, the answer begins all the same and says that it waits. When the client goes away, waiting
 * or reading, the stream is destroyed and the turn is the next one's. A HEAD takes no turn.
 */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ExportFile,
  make: (turn: Turn, gone: AbortSignal) => Readable,
): Promise<FastifyReply> {
  if (request.method === 'HEAD') return describe(reply, file).send();
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  const { exporting } = request.server.services;
  let isWaiting = false;
  const taken = exporting.take(personOf(request), gone.signal, () => {
    isWaiting = true;
  });
  const begin = (turn: Turn): Readable => {
    const stream = make(turn, gone.signal);
    stream.once('close', turn.release);
    gone.signal.addEventListener('abort', () => stream.destroy());
    watchProgress(reply, exporting.stallTimeout, (reason) => {
      stream.destroy(reason);
      gone.abort();
    });
    return stream;
  };
  if (!isWaiting) {
    const stream = begin(await taken);
    return describe(reply, file).send(stream);
  }
  const body = new PassThrough();
  // Whoever waits is sent nothing; the usual limit of silence does not hold until the turn begins. (Injected requests need a listener.)
  reply.raw.setTimeout(0, () => undefined);
  taken.then((turn) => pipeline(begin(turn), body)).catch((error: Error) => body.destroy(error));
  reply.raw.once('pipe', () => reply.raw.flushHeaders());
  return describe(reply, file).header(exportHeaders.waits, 'true').send(body);
}
