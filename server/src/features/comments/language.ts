import { detectAll } from 'tinyld/light';

/** Fewer letters say too little about their language. */
const fewestLetters = 12;
/** The start of a text is enough, and keeps detection below 1 ms. */
const readLetters = 400;
/** How much more likely the first candidate must be than the second. */
const margin = 1.4;
const maxRemembered = 5_000;

const remembered = new Map<string, string | null>();

function detect(text: string): string | null {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) return null;
  const [first, second] = detectAll(text);
  return first && first.accuracy >= margin * (second?.accuracy ?? 0) ? first.lang : null;
}

/** The language of a plain text (BCP 47), such as `de`; null where it is too short or not clear. */
export function detectLanguage(plain: string): string | null {
  const start = plain.slice(0, readLetters);
  const known = remembered.get(start);
  if (known !== undefined) return known;
  const language = detect(start);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(start, language);
  return language;
}
