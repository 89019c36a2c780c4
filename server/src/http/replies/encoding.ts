import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { memoize } from '../../platform/cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the encodings that `Accept-Encoding` allows; `q=0` excludes one. */
const listEncodings = (header: string): string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name = '']) => name);

/** Whether a client accepts a body that is stored in this encoding. */
export const acceptsEncoding = (header: string | undefined, encoding: Encoding): boolean => listEncodings(header ?? '').includes(encoding);

/** Browsers send few distinct values, and no longer ones. */
const pick = memoize<Encoding>(200, (header) => {
  const accepted = listEncodings(header);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
});
const longestHeader = 500;

/** Returns the best encoding that `Accept-Encoding` allows. */
export const pickEncoding = (header: string | string[] | undefined): Encoding => pick(String(header ?? '').slice(0, longestHeader));

const brotliOptions = (body: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});
const compressBrotli = (body: Buffer, quality: number) => brotli(body, brotliOptions(body, quality));

/** Brotli's levels for a body that is cached until the next change, and for one that is small or cached for long: 13 % smaller, four times as slow. */
const brotliLevels = { cached: 9, lasting: 10 };
/** Bytes. Below this size the better level takes less than 50 ms. */
const smallBody = 64 * 1024;

type Compression = Exclude<Encoding, 'identity'>;

export const encodeBest = (body: Buffer, encoding: Compression): Promise<Buffer> =>
  encoding === 'br' ? compressBrotli(body, body.length <= smallBody ? brotliLevels.lasting : brotliLevels.cached) : zip(body, { level: 9 });

/** The same for a body that is cached for long. */
export const encodeLasting = (body: Buffer, encoding: Compression): Promise<Buffer> =>
  encoding === 'br' ? compressBrotli(body, brotliLevels.lasting) : encodeBest(body, encoding);

/** Compresses a body that is sent once, at a low level. */
export async function encodeFast(body: Buffer, encoding: Compression): Promise<Buffer> {
  // Synchronous compression is faster than a task in the thread pool.
  if (body.length <= smallBody) return encoding === 'br' ? brotliCompressSync(body, brotliOptions(body, 3)) : gzipSync(body, { level: 1 });
  return encoding === 'br' ? compressBrotli(body, 4) : zip(body, { level: 5 });
}
