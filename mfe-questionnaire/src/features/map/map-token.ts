const toBytes = (text: string) => new TextEncoder().encode(text);

/** Base64 as in URLs, without padding. */
const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Derives from an access token one for the address of the map of a question: addresses are logged and sent on. The server computes the same,
 * and accepts it for nothing else; the access token cannot be computed from it. Pages without TLS have no cryptography and get the
 * access token itself.
 */
export async function toMapToken(access: string, question: number): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  const [, claims] = access.split('.');
  if (!subtle || !claims) return access;
  const key = await subtle.importKey('raw', toBytes(access), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return `map.${claims}.${toBase64Url(await subtle.sign('HMAC', key, toBytes(`map:${question}`)))}`;
}
