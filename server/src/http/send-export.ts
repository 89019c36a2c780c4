import type { Readable } from 'node:stream';
import { exportHeaders } from '@round-table/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Turn } from '../exporting/turns';

/** After so many milliseconds in which nothing is taken, a client counts as gone: its thread is for those who wait. */
const stallTimeout = 60_000;

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
 * Answers with a file that is made while it is read, once it is the visitor's turn; `make` may use the turn's thread until its stream
 * is closed. When the client goes away, waiting or reading, the stream is destroyed and the turn is the next one's.
 */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ExportFile,
  make: (turn: Turn, gone: AbortSignal) => Readable,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  const turn = await request.server.services.exporting.take(personOf(request), gone.signal).catch((error) => {
    if (!gone.signal.aborted) throw error;
  });
  if (!turn) return reply.hijack();
  const stream = make(turn, gone.signal);
  stream.once('close', turn.release);
  gone.signal.addEventListener('abort', () => stream.destroy());
  reply.raw.setTimeout(stallTimeout, () => gone.abort());
  reply
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'private, no-store')
    .header(exportHeaders.total, file.total)
    .header(exportHeaders.step, file.step);
  return reply.type(file.type).send(stream);
}
