import { Readable } from 'node:stream';
import type { MessagePort, Worker } from 'node:worker_threads';
import { getTracing } from '../tracing/tracing';

/** The reply of a worker to each `more`. */
type Chunk = { chunk: Uint8Array } | { end: true } | { failure: string };

/** Reads what a worker sends by `streamToParent`, with back-pressure; fails if the worker does, which has ended once it is closed. */
export function streamFromWorker(worker: Worker): Readable {
  const stream = new Readable({
    highWaterMark: 256 * 1024,
    read: () => worker.postMessage('more'),
    destroy: (error, done) => void worker.terminate().then(() => done(error), done),
  });
  worker.on('message', (reply: Chunk) => {
    if ('chunk' in reply) stream.push(reply.chunk);
    else if ('end' in reply) stream.push(null);
    else stream.destroy(new Error(reply.failure));
  });
  worker.on('error', (error: Error) => stream.destroy(error));
  worker.on('exit', () => stream.destroy(stream.readableEnded || stream.destroyed ? undefined : new Error('The worker has ended')));
  return stream;
}

/** In a worker: posts one chunk per request of the parent. */
export function streamToParent(port: MessagePort, chunks: AsyncIterable<Uint8Array>): void {
  const iterator = chunks[Symbol.asyncIterator]();
  const next = async (): Promise<Chunk> => {
    try {
      const { done, value } = await iterator.next();
      if (!done) return { chunk: value };
      // The parent terminates this thread as soon as it knows of the end.
      await getTracing()?.flush();
      return { end: true };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  port.on('message', async () => port.postMessage(await next()));
}
