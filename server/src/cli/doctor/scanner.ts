import { Readable } from 'node:stream';
import type { Config } from '../../platform/config';
import { eicar, openVirusScanner } from '../../platform/virus-scanner/virus-scanner';
import { type CheckResult, ok, problem } from './check';

/** Sends the test file of EICAR to the virus scanner. */
export async function checkScanner({ clamdUrl }: Config): Promise<CheckResult> {
  const scanner = openVirusScanner(clamdUrl);
  if (!scanner) return ok('virus scanner', 'Uploads are not scanned for viruses. Set CLAMD_URL to have clamd scan them.');
  const found = await scanner.scan(Readable.from([Buffer.from(eicar)]));
  return found === undefined
    ? problem('virus scanner', 'clamd does not report the test file of EICAR. Check its database of signatures (freshclam).')
    : ok('virus scanner', `clamd reports the test file of EICAR as ${found}.`);
}
