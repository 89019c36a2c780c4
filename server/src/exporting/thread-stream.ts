import { Readable } from 'node:stream';
import type { MessagePort, Worker } from 'node:worker_threads';

/** What a thread answers to each `more`: a piece, the end, or why there is none. */
type Piece = { piece: Uint8Array } | { end: true } | { failure: string };

/**
 * What a thread makes by `sendPieces`, no faster than it is read. The stream fails where the thread does; once it is closed, for
 * whatever reason, the thread has ended.
 */
export function readPieces(thread: Worker): Readable {
  const stream = new Readable({
    highWaterMark: 256 * 1024,
    read: () => thread.postMessage('more'),
    destroy: (error, done) => void thread.terminate().then(() => done(error), done),
  });
  thread.on('message', (answer: Piece) => {
    if ('piece' in answer) stream.push(answer.piece);
    else if ('end' in answer) stream.push(null);
    else stream.destroy(new Error(answer.failure));
  });
  thread.on('error', (error: Error) => stream.destroy(error));
  thread.on('exit', () => stream.destroy(stream.readableEnded || stream.destroyed ? undefined : new Error('The thread has ended')));
  return stream;
}

/** In a thread: hands over the pieces one by one, each when it is asked for. */
export function sendPieces(port: MessagePort, pieces: AsyncIterable<Uint8Array>): void {
  const iterator = pieces[Symbol.asyncIterator]();
  const answer = async (): Promise<Piece> => {
    try {
      const { done, value } = await iterator.next();
      return done ? { end: true } : { piece: value };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  port.on('message', async () => port.postMessage(await answer()));
}
