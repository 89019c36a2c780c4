import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './house';

/** The clock of a server that a story moves forward. */
export interface MovedClock {
  /** What the server's environment needs. */
  environment: Record<string, string>;
  /** From now on the server's clock is so many milliseconds ahead of the real time. */
  moveTo(ahead: number): void;
  remove(): void;
}

/** Creates a clock that shows the real time until it is moved. */
export function createMovedClock(): MovedClock {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-clock-'));
  const file = join(folder, 'ahead');
  const moveTo = (ahead: number) => writeFileSync(file, String(ahead));
  moveTo(0);
  return {
    environment: { NODE_OPTIONS: `--require ${join(root, 'e2e/src/house/moved-clock.cjs')}`, MOVED_CLOCK: file },
    moveTo,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
