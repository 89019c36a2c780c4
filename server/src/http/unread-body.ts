import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './types';

/** What is left of a refused body is read and dropped where it has at most so many bytes, so that its connection serves the next request. */
const drainLimit = 8 * 1024 * 1024;
/** How long a connection that is closed before its body has arrived stays open for its answer to be read, in milliseconds. */
const lingering = 2_000;

/** Whether the request has a body of which some has not arrived. Requests by `inject` have no socket. */
const isUnread = ({ complete, headers, socket }: IncomingMessage) =>
  socket instanceof Socket && !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Closes once the answer is out, and reads nothing more. An immediate close would reset the connection, and the answer could be lost. */
function closeWithout(raw: IncomingMessage, reply: FastifyReply): void {
  reply.header('connection', 'close');
  // Node reads an untouched body to its end after the answer; one that reading has begun on stays where it is.
  raw.read(0);
  raw.pause();
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingering);
  };
}

/** Reads and drops the rest after the answer; a rest that never comes ends with the time limit of the request. */
function drain(raw: IncomingMessage, reply: FastifyReply): void {
  reply.removeHeader('connection');
  reply.raw.once('finish', () => raw.resume());
}

/**
 * A request that is answered before its body has been read (not allowed, too large, broken) leaves its connection usable, or closed:
 * a body with a known and modest length is drained, any other one is not read any further.
 */
export function releaseUnreadBodies(app: App): void {
  app.addHook('onSend', async (request: FastifyRequest, reply) => {
    const { raw } = request;
    if (!isUnread(raw)) return;
    const length = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (length <= drainLimit) drain(raw, reply);
    else closeWithout(raw, reply);
  });
}
