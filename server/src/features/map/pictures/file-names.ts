import { toQuestionNumber } from '@round-table/shared/domain';

const maxNameLength = 60;

/** `III.1-which-form-is-required.png`: the question's number and first words, in characters that every file system supports. */
export function toPictureName(question: { text: string; order: number; chapterOrder: number }): string {
  const words = question.text
    .replace(/ä/gi, 'ae')
    .replace(/ö/gi, 'oe')
    .replace(/ü/gi, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const cut = (words ?? []).reduce((name, word) => (name.length + word.length < maxNameLength ? `${name}-${word}` : name), '');
  return `${toQuestionNumber(question.chapterOrder, question.order)}${cut}.png`;
}

/** Numbers duplicate names, so that no file of the archive overwrites another. */
export function toUniqueNames(names: string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : name.replace(/\.png$/, `-${count}.png`);
  });
}

/** Maps items in order with bounded concurrency: at most `capacity()` calls in progress. Ends at the first rejection. */
export async function* mapInOrder<Item, Result>(
  items: Item[],
  capacity: () => number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const waiting = [...items];
  const started: Promise<Result>[] = [];
  for (;;) {
    for (const item of waiting.splice(0, Math.max(0, capacity() - started.length))) {
      const result = map(item);
      // A rejection is handled when the result is awaited; if the consumer has stopped, nobody awaits it.
      result.catch(() => undefined);
      started.push(result);
    }
    const next = started.shift();
    if (!next) return;
    yield await next;
  }
}
