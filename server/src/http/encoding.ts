import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';
export type Encoded = Record<Encoding, Buffer>;

/** The best coding that an `Accept-Encoding` allows; one with `q=0` is refused by the client. */
export function pickEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

const brotliOptions = (body: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});
const brotliOf = (body: Buffer, quality: number) => brotli(body, brotliOptions(body, quality));

/** All codings of a body that is kept and served many times. */
export async function encodeBest(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([brotliOf(identity, 9), zip(identity, { level: 9 })]);
  return { br, gzip: gzipped, identity };
}

/** Up to so many bytes a body is coded sooner than another thread has been woken for it. */
const smallBody = 64 * 1024;

/** One coding of a body that is served once. */
export async function encodeFast(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (body.length <= smallBody) return encoding === 'br' ? brotliCompressSync(body, brotliOptions(body, 2)) : gzipSync(body, { level: 1 });
  return encoding === 'br' ? brotliOf(body, 4) : zip(body, { level: 5 });
}
