import { problem } from '../../platform/problem';
import type { App } from '../types';

/** Control characters except tab, line feed and carriage return, and unpaired surrogates: PostgreSQL rejects some of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u;

/** Whether any text of a nested value contains a character that is not allowed. */
export function hasControlCharacters(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && controlCharacters.test(next)) return true;
    if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next)) {
      for (const [key, inner] of Object.entries(next)) open.push(key, inner);
    }
  }
  return false;
}

/** Rejects requests with such characters. The query of an HTML page is not checked: only the browser reads it (SEA-04). */
export function rejectControlCharacters(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const isRead = request.routeOptions.config.access !== 'none';
    const isRefused =
      hasControlCharacters(request.params) ||
      (isRead && hasControlCharacters(request.query)) ||
      (!request.isMultipart?.() && hasControlCharacters(request.body));
    done(isRefused ? problem('control-characters') : undefined);
  });
}
