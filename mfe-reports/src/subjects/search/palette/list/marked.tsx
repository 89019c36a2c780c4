import { toParts } from '../match/marks';
import type { Term } from '../match/terms';

/** A text with the typed words marked. */
export const Marked = ({ text, terms }: { text: string; terms: readonly Term[] }) =>
  toParts(text, terms).map(({ text: part, isMarked }, index) => {
    // The parts of a text have no identity but their place.
    const key = `${index} ${part}`;
    return isMarked ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>;
  });
