import { detectAll } from 'tinyld/light';
import { memoize } from '../../platform/cache';

/** Shorter texts are not classified. */
const minLetters = 12;
/** Classifying the start of a text is sufficient and takes less than 1 ms. */
const maxLetters = 400;
/** Minimum ratio between the first and the second candidate. */
const margin = 1.4;
const maxCached = 5_000;

function detect(text: string): string | null {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < minLetters) return null;
  const [first, second] = detectAll(text);
  return first && first.accuracy >= margin * (second?.accuracy ?? 0) ? first.lang : null;
}

const detectOnce = memoize(maxCached, (text) => ({ language: detect(text) }));

/** Returns the language of a plain text (BCP 47, such as `de`), or null if it is too short or ambiguous. */
export function detectLanguage(plain: string): string | null {
  return detectOnce(plain.slice(0, maxLetters)).language;
}
