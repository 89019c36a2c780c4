import { Readable } from 'node:stream';
import { type ZipEntry, zipOf } from '../../archive/zip';
import type { PictureCrew } from './picture-crew';
import type { QuestionTitle } from './repository';
import { distinctNames, inOrder, pictureName } from './zip';

/** The head of a file stands in the archive while it is still being drawn: it says at once that the export has begun. */
async function* bytesOf(png: Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await png;
}

/** The archive with a picture for each question. Once the stream is closed, or `signal` aborted, the crew has been sent home. */
export function pictureArchive(questions: QuestionTitle[], crew: PictureCrew, signal: AbortSignal): Readable {
  const names = distinctNames(questions.map(pictureName));
  const named = questions.map(({ id }, index) => ({ id, name: names[index] ?? `${id}.png` }));
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      const drawn = inOrder(named, crew.room, async ({ id, name }) => {
        const png = crew.draw(id);
        // Its failure is met where it is read, and by nobody once the reader has left.
        png.catch(() => undefined);
        return { name, drawing: { png } };
      });
      for await (const { name, drawing } of drawn) yield { name, method: 'stored', pieces: bytesOf(drawing.png) };
    } finally {
      await crew.close();
    }
  }
  signal.addEventListener('abort', () => void crew.close());
  return Readable.from(zipOf(entries()), { objectMode: false });
}
