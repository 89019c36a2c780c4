import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../types';

/** Bytes. A smaller rest of a rejected body is read and discarded, so that the connection can be reused. */
const drainLimit = 8 * 1024 * 1024;
/** Milliseconds that a connection stays open after the response, for the client to read it. */
const lingering = 2_000;

/** True if part of the request body has not arrived yet. Requests by `inject` have no socket. */
const isUnread = ({ complete, headers, socket }: IncomingMessage) =>
  socket instanceof Socket && !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Half-closes after the response and reads nothing more. An immediate close would reset the connection, and the response could be lost. */
function closeWithout(raw: IncomingMessage, reply: FastifyReply): void {
  reply.header('connection', 'close');
  // Node discards a body that was never read; one that was partly read stays paused.
  raw.read(0);
  raw.pause();
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingering);
  };
}

/** Discards the rest after the response; the request timeout applies. */
function drain(raw: IncomingMessage, reply: FastifyReply): void {
  reply.removeHeader('connection');
  reply.raw.once('finish', () => raw.resume());
}

/**
 * Handles request bodies that are unread when the response is sent (not allowed, too large, malformed). A body whose length is known and
 * below `drainLimit` is drained, so that the connection can be reused; otherwise the connection is closed.
 */
export function releaseUnreadBodies(app: App): void {
  app.addHook('onSend', (request: FastifyRequest, reply, payload, done) => {
    const { raw } = request;
    if (isUnread(raw)) {
      const length = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
      if (length <= drainLimit) drain(raw, reply);
      else closeWithout(raw, reply);
    }
    done(null, payload);
  });
}
