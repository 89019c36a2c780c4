import { toRoman } from '@round-table/shared/domain';

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
 * What is made of the items, in their order, while it is read: as many at once as there is room for. The first failure ends it.
 */
export async function* inOrder<Item, Made>(items: Item[], room: () => number, make: (item: Item) => Promise<Made>): AsyncGenerator<Made> {
  const waiting = [...items];
  const started: Promise<Made>[] = [];
  for (;;) {
    for (const item of waiting.splice(0, Math.max(0, room() - started.length))) {
      const made = make(item);
      // Its failure is met when its turn comes, and by nobody where the reader has left before.
      made.catch(() => undefined);
      started.push(made);
    }
    const next = started.shift();
    if (!next) return;
    yield await next;
  }
}
