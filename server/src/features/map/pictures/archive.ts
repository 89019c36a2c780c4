import type { Readable } from 'node:stream';
import { createZip, type ZipEntry } from '../../../platform/archive/zip';
import type { QuestionTitle } from '../repository';
import { mapInOrder, toPictureName, toUniqueNames } from './file-names';
import type { RenderWorkerPool } from './render-worker-pool';

/** The entry's header is written before the picture is rendered: the download starts at once. */
async function* toChunks(png: Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await png;
}

/**
 * A zip archive with a picture for each question. When the stream is closed or `signal` aborted, all workers of the pool are terminated.
 */
export function createPictureArchive(questions: QuestionTitle[], pool: RenderWorkerPool, signal: AbortSignal): Readable {
  const names = toUniqueNames(questions.map(toPictureName));
  const files = questions.map(({ id }, index) => ({ id, name: names[index] ?? `${id}.png` }));
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      const rendered = mapInOrder(files, pool.capacity, async ({ id, name }) => {
        const png = pool.render(id);
        // A rejection is handled when the picture is read; if the client has disconnected, nobody reads it.
        png.catch(() => undefined);
        return { name, picture: { png } };
      });
      for await (const { name, picture } of rendered) yield { name, method: 'stored', chunks: toChunks(picture.png) };
    } finally {
      await pool.close();
    }
  }
  signal.addEventListener('abort', () => void pool.close());
  return createZip(entries());
}
