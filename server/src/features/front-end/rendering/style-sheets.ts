import { createCache } from '../../../platform/cache';

const listClasses = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

const listRules = (css: string): { names: Set<string> } => ({
  names: new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
});

/** Style sheets whose classes are remembered. */
const cacheSize = 500;

/**
 * Returns a function that finds the style sheets of a page: those with rules for a class of its elements. Of several with the same rules,
 * the first candidate is taken. `read` gives the text at an address, which never changes.
 */
export function createStyleSheetFinder() {
  const cache = createCache<{ names: Set<string> }>({ entries: cacheSize });
  return async (html: string, candidates: readonly string[], read: (address: string) => Promise<string>): Promise<string[]> => {
    const rules = await Promise.all(candidates.map((address) => cache.get(address, async () => listRules(await read(address)))));
    const missing = listClasses(html);
    return candidates.filter((_address, index) => {
      const names = rules[index]?.names ?? new Set();
      const found = [...missing].filter((name) => names.has(name));
      for (const name of found) missing.delete(name);
      return found.length > 0;
    });
  };
}
