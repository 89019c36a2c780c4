import { createHash } from 'node:crypto';

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** True for a script that the browser executes inline; false for data blocks (another `type`) and for files (`src`). */
const isInlineScript = (attributes: string): boolean =>
  !/\bsrc\s*=/i.test(attributes) &&
  /^(module|(text|application)\/javascript|)$/i.test(/\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '');

/**
 * Returns the CSP hashes of the inline scripts of a page as it was built. Compute them before data is inserted: a script that gets into
 * the page with the data then has no hash, and the browser refuses it.
 */
export const listScriptHashes = (template: string): string[] =>
  [...template.matchAll(scriptElement)]
    .filter(([, attributes = '']) => isInlineScript(attributes))
    .map(([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
