import { problem } from '../problem';
import type { App } from './types';

/** Control characters but tab, line feed and carriage return, and halves of characters: no text has them, and the database refuses some. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unclean = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u;

/** Whether any text in a value, as deep as it goes, contains a character that no text may contain. */
export function isUnclean(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && unclean.test(next)) return true;
    if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next)) {
      for (const [key, inner] of Object.entries(next)) open.push(key, inner);
    }
  }
  return false;
}

/** Refuses such a request before anything reads it. The query of a page of the interface is the client's alone: it gets its page (SEA-04). */
export function refuseUncleanInput(app: App): void {
  app.addHook('preValidation', async (request) => {
    const isRead = request.routeOptions.config.access !== 'none';
    if (isUnclean(request.params) || (isRead && isUnclean(request.query))) throw problem('control-characters');
    if (!request.isMultipart?.() && isUnclean(request.body)) throw problem('control-characters');
  });
}
