import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Creates the data folder for this user alone. The built-in database runs as another user if this one is root, and has to reach its folder in it. */
export const createDataDir = (folder: string) => mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });

/** Returns the configured signing key, or one that is generated once into the data folder (mode 600). */
export function loadSigningKey(config: { tokenSecret?: string; dataDir: string }): string {
  if (config.tokenSecret !== undefined) return config.tokenSecret;
  const file = path.join(config.dataDir, 'token-secret');
  createDataDir(config.dataDir);
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

/** A key of 256 bits per purpose. */
const toCipherKey = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a text (AES-256-GCM). `owner` is authenticated: the result cannot be moved to another row. */
export function encrypt(secret: string, { purpose, owner }: { purpose: string; owner: string }, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', toCipherKey(secret, purpose), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Returns the encrypted text; undefined if it was encrypted with another secret, or for another owner. */
export function decrypt(secret: string, { purpose, owner }: { purpose: string; owner: string }, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', toCipherKey(secret, purpose), bytes.subarray(0, 12)).setAAD(Buffer.from(owner));
  try {
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
