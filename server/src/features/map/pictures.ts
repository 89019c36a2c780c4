import { Readable } from 'node:stream';
import { type ZipEntry, zipOf } from '../../archive/zip';
import type { PictureCrew } from './picture-crew';
import type { QuestionTitle } from './repository';
import { distinctNames, inOrder, pictureName } from './zip';

/** The archive with a picture for each question. Once the stream is closed, or `signal` aborted, the crew has been sent home. */
export function pictureArchive(questions: QuestionTitle[], crew: PictureCrew, signal: AbortSignal): Readable {
  const names = distinctNames(questions.map(pictureName));
  const named = questions.map(({ id }, index) => ({ id, name: names[index] ?? `${id}.png` }));
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield* inOrder(named, crew.room, async ({ id, name }) => ({ name, method: 'stored' as const, pieces: [await crew.draw(id)] }));
    } finally {
      await crew.close();
    }
  }
  signal.addEventListener('abort', () => void crew.close());
  return Readable.from(zipOf(entries()), { objectMode: false });
}
