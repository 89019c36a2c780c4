import { createHash } from 'node:crypto';

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** True for a script that the browser executes inline; false for data blocks (another `type`) and for files (`src`). */
const isInlineScript = (attributes: string): boolean =>
  !/\bsrc\s*=/i.test(attributes) &&
  /^(module|(text|application)\/javascript|)$/i.test(/\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '');

/** Returns the CSP hash of the text of an inline script or style. */
export const toInlineHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Returns CSP hashes of a built page's inline scripts. Compute them before data is inserted: injected scripts then have none. */
export const listScriptHashes = (template: string): string[] =>
  [...template.matchAll(scriptElement)]
    .filter(([, attributes = '']) => isInlineScript(attributes))
    .map(([, , script = '']) => toInlineHash(script));
