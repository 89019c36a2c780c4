import { Readable } from 'node:stream';
import { toRoman } from '@round-table/shared/domain';
import { ZipFile } from 'yazl';

/** A picture that is made when its turn comes. */
export interface ZipEntry {
  name: string;
  make(): Promise<Buffer>;
}

const longestName = 60;

/** `III.1-which-form-is-required.png`: the question's number and its first words, in letters that every system takes. */
export function pictureName(question: { text: string; order: number; chapterOrder: number }): string {
  const words = question.text
    .replace(/ä/gi, 'ae')
    .replace(/ö/gi, 'oe')
    .replace(/ü/gi, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const cut = (words ?? []).reduce((name, word) => (name.length + word.length < longestName ? `${name}-${word}` : name), '');
  return `${toRoman(question.chapterOrder)}.${question.order}${cut}.png`;
}

/** Names that came twice are numbered, so that no file of the archive covers another. */
export function distinctNames(names: string[]): string[] {
  const times = new Map<string, number>();
  return names.map((name) => {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : name.replace(/\.png$/, `-${time}.png`);
  });
}

/**
 * A zip archive, made while it is read: one picture ahead of the reader, and no more after `signal`.
 * The stream fails where a picture does.
 */
export function zipOf(entries: ZipEntry[], signal: AbortSignal): Readable {
  const zip = new ZipFile();
  const started = new Map<number, Promise<Buffer>>();
  const start = (index: number) => {
    const entry = entries[index];
    if (!entry || started.has(index) || signal.aborted) return;
    const picture = entry.make();
    picture.catch(() => undefined);
    started.set(index, picture);
  };
  entries.forEach(({ name }, index) => {
    zip.addReadStreamLazy(name, { compress: false }, (answer) => {
      start(index);
      start(index + 1);
      const picture = started.get(index) ?? Promise.reject(new Error('Nobody reads the archive any more'));
      started.delete(index);
      picture.then(
        (png) => answer(null, Readable.from([png])),
        (error: Error) => answer(error, Readable.from([])),
      );
    });
  });
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  signal.addEventListener('abort', () => output.destroy());
  return output;
}
