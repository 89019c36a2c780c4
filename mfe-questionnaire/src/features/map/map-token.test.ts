import { createHmac, webcrypto } from 'node:crypto';
import { toMapToken } from './map-token';

const access = 'head.claims.mark';
const provide = (value: unknown) => Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value });
const original = globalThis.crypto.subtle;
afterEach(() => provide(original));

test('the token of a map has the claims, and a mark for its question that the access token keys', async () => {
  provide(webcrypto.subtle);
  const mark = createHmac('sha256', access).update('map:11').digest('base64url');
  expect(await toMapToken(access, 11)).toBe(`map.claims.${mark}`);
  expect(await toMapToken(access, 12)).not.toContain(mark);
});

test('without cryptography, as without TLS, it is the access token', async () => {
  provide(undefined);
  expect(await toMapToken(access, 11)).toBe(access);
});
