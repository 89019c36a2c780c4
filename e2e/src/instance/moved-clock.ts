import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './app-instance';

/** The clock of a server, which a story can set ahead. */
export interface MovedClock {
  /** Environment variables of the server. */
  environment: Record<string, string>;
  /** Sets the server's clock ahead of the real time, in milliseconds. */
  moveTo(ahead: number): void;
  remove(): void;
}

/** Creates a clock that shows the real time until `moveTo` is called. */
export function createMovedClock(): MovedClock {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-clock-'));
  const file = join(folder, 'ahead');
  const moveTo = (ahead: number) => writeFileSync(file, String(ahead));
  moveTo(0);
  return {
    environment: { NODE_OPTIONS: `--require ${join(root, 'e2e/src/instance/moved-clock.cjs')}`, MOVED_CLOCK: file },
    moveTo,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
