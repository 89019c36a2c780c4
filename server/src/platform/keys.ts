import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the configured signing key, or one that is generated once into the data folder (mode 600). */
export function loadSigningKey(config: { tokenSecret?: string; dataDir: string }): string {
  if (config.tokenSecret !== undefined) return config.tokenSecret;
  const file = path.join(config.dataDir, 'token-secret');
  mkdirSync(config.dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** HMAC-SHA256 of a text, with a key per purpose. */
export const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', `${purpose}:${secret}`).update(text).digest('base64url');

/** Compares two texts in constant time, by their UTF-8 bytes. */
export function constantTimeEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Hashes a deploy token: only the hash is stored. Tokens are long and random, so SHA-256 without salt suffices. */
export const hashDeployToken = (token: string): string => createHash('sha256').update(token).digest('hex');
