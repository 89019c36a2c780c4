import { createHash } from 'node:crypto';

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** True for a script that the browser executes inline; false for data blocks (another `type`) and for files (`src`). */
const isInlineScript = (attributes: string): boolean =>
  !/\bsrc\s*=/i.test(attributes) &&
  /^(module|(text|application)\/javascript|)$/i.test(/\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '');

/** Returns CSP hashes of a built page's inline scripts. Compute them before data is inserted: injected scripts then have none. */
export const listScriptHashes = (template: string): string[] =>
  [...template.matchAll(scriptElement)]
    .filter(([, attributes = '']) => isInlineScript(attributes))
    .map(([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
