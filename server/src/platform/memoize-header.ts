import { LRUCache } from 'lru-cache';

/** Browsers send few distinct values of a header. */
const maxValues = 200;

/** Caches the results of parsing a request header. An absent header is parsed as an empty text. */
export function memoizeHeader<Result extends string>(parse: (header: string) => Result): (header: string | string[] | undefined) => Result {
  const results = new LRUCache<string, Result>({ max: maxValues });
  return (header) => {
    const text = String(header ?? '');
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = parse(text);
    // A longer value is not one of a browser, and would take memory.
    if (text.length <= 500) results.set(text, result);
    return result;
  };
}
