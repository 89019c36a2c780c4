import { createConnection } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Looks for malware in files. */
export interface VirusScanner {
  /** Returns the name of the malware that was found, undefined for a clean file. Throws a `ScannerUnavailableError` if the scanner gives no verdict. */
  scan(content: Readable): Promise<string | undefined>;
}

/** Thrown if the scanner cannot be reached, does not respond in time, or responds without a verdict: the file is not known to be clean. */
export class ScannerUnavailableError extends Error {
  override name = 'ScannerUnavailableError';
}

/** clamd listens here unless it is configured otherwise. */
const defaultPort = 3310;
/** Milliseconds for a whole file, which has 5 MB at most. */
const defaultTimeout = 30_000;

/** The command INSTREAM of clamd (clamd(8)): each chunk after its length, and a length of zero at the end. */
async function* toFrames(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}

function toTarget(address: string) {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:') return { path: pathname };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || defaultPort };
}

/**
 * Opens the scanner of an address (`tcp://HOST:PORT` or `unix:PATH` of clamd); undefined without one. Each file has a connection of its own.
 * `timeout`: in milliseconds.
 */
export function openVirusScanner(address: string | undefined, timeout = defaultTimeout): VirusScanner | undefined {
  if (address === undefined) return undefined;
  const target = toTarget(address);

  async function ask(content: Readable): Promise<string> {
    const socket = createConnection(target);
    const timer = setTimeout(() => socket.destroy(new Error(`no response within ${timeout} ms`)), timeout);
    try {
      const [reply] = await Promise.all([text(socket), pipeline(toFrames(content), socket)]);
      return reply.replace(/\0$/, '');
    } catch (error) {
      throw new ScannerUnavailableError(`The virus scanner at ${address} does not respond: ${(error as Error).message}`, { cause: error });
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  }

  return {
    scan: async (content) => {
      const reply = await ask(content);
      if (reply === 'stream: OK') return undefined;
      const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
      if (found === undefined) throw new ScannerUnavailableError(`The virus scanner at ${address} gives no verdict: "${reply}"`);
      return found;
    },
  };
}

/** The test file of EICAR, harmless, which every scanner reports. In two parts, so that no scanner reports this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
