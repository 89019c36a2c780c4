import { problem } from '../../platform/problem';
import { cleanField } from '../requests/clean-field';
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

/** Secrets are compared, never shown: they are refused, not changed. */
const isSecret = (name: string) => /password|token|secret/i.test(name);

/** Cleans every text of a body: what people paste contains characters that nobody sees, and that a person cannot find. */
function cleanBody(body: unknown): void {
  const open = [body];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || Buffer.isBuffer(next)) continue;
    for (const [name, value] of Object.entries(next)) {
      if (typeof value !== 'string') open.push(value);
      else if (!isSecret(name) && controlCharacters.test(value)) Object.assign(next, { [name]: cleanField(value) });
    }
  }
}

/** Cleans bodies, and rejects control characters in addresses, field names and secrets; not in page queries (SEA-04). */
export function cleanControlCharacters(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const isRead = request.routeOptions.config.access !== 'none';
    const { body } = request;
    const isForm = request.isMultipart?.();
    if (!isForm) cleanBody(body);
    const isRefused =
      hasControlCharacters(request.params) || (isRead && hasControlCharacters(request.query)) || (!isForm && hasControlCharacters(body));
    done(isRefused ? problem('control-characters') : undefined);
  });
}
