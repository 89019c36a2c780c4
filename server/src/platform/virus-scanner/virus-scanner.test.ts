import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { startClamd, startTestClamd, type TestClamd } from '../../testing/files/clamd';
import { eicar, openVirusScanner, ScannerUnavailableError } from './virus-scanner';

const scan = (url: string, content: Buffer, timeout?: number) =>
  openVirusScanner(url, timeout)?.scan(Readable.from([content.subarray(0, 50), content.subarray(50)]));

describe('with clamd', () => {
  let clamd: TestClamd;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd.close());

  it('finds malware, and nothing in other files, also in large ones', async () => {
    expect(await scan(clamd.url, Buffer.from(eicar))).toMatch(/eicar/i);
    expect(await scan(clamd.url, Buffer.from('Deed of a land charge'))).toBeUndefined();
    expect(await scan(clamd.url, randomBytes(5 * 1024 * 1024))).toBeUndefined();
  });

  it('scans several files at once', async () => {
    const found = await Promise.all([eicar, 'one', eicar, 'two'].map((text) => scan(clamd.url, Buffer.from(text))));
    expect(found.map((name) => name !== undefined)).toEqual([true, false, true, false]);
  });
});

it.each([
  ['refuses the size', 'INSTREAM size limit exceeded. ERROR'],
  ['responds with something unknown', 'PONG'],
])('takes no file for clean if the scanner %s', async (_what, reply) => {
  const clamd = await startTestClamd(() => reply);
  await expect(scan(clamd.url, Buffer.from('Deed'))).rejects.toThrow(ScannerUnavailableError);
  await clamd.close();
});

it('gives up a scanner that does not respond', async () => {
  const clamd = await startTestClamd(() => undefined);
  await expect(scan(clamd.url, Buffer.from('Deed'), 50)).rejects.toThrow(/no response within 50 ms/);
  await clamd.close();
  await expect(scan(clamd.url, Buffer.from('Deed'))).rejects.toThrow(ScannerUnavailableError);
});

it('needs an address', () => {
  expect(openVirusScanner(undefined)).toBeUndefined();
});
