import { hostileFiles } from '../../../testing/files/hostile-files';
import { runSourceProcess } from '../../../testing/source-thread';
import { measureContention } from '../../../testing/tracing/contention';
import { readLimited } from './read-limited';

jest.setTimeout(60_000);

test.each(hostileFiles)(
  '%s: refused by a process of its own, its start included, within two seconds @IMP-06',
  async (_what, refusal, make) => {
    const bytes = await make();
    const before = measureContention();
    const started = performance.now();
    const read = await readLimited(runSourceProcess, bytes, new AbortController().signal);
    const elapsed = performance.now() - started;
    expect(read).toEqual({ refusal });
    expect(elapsed / Math.max(before, measureContention())).toBeLessThan(2000);
  },
);
