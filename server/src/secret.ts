import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secret of this installation: the configured one, or one that is generated once into the data folder (mode 600). */
export function getSecret(config: { tokenSecret?: string; dataDir: string }): string {
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

/** A keyed fingerprint of a text, different for each purpose. */
export const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', `${purpose}:${secret}`).update(text).digest('base64url');

/** Whether two texts are the same, in a time that does not tell where they differ. Compares bytes: letters may be longer than one. */
export function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
