import { buffer } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';
import type { ReportWork } from '../features/exports/report-work';
import { readSheet } from '../testing/read-zip';
import { startSourceThread } from '../testing/source-thread';
import { createExporting } from './exporting';
import { readPieces } from './thread-stream';

const started: { name: string; thread: Worker }[] = [];
const exporting = createExporting({
  databaseUrl: 'postgresql://localhost/not-asked',
  startThread: (name, data) => {
    const thread = startSourceThread(name, data);
    started.push({ name, thread });
    return thread;
  },
});
afterAll(() => Promise.all(started.map(({ thread }) => thread.terminate())));

/** A report of nothing: nothing is read for it. */
const work = (label: string): ReportWork => ({
  source: 'live',
  kind: 'country',
  locale: 'en',
  timeZone: 'UTC',
  label,
  isDemo: false,
  now: new Date(),
  version: 'live',
  countries: [],
  questions: [],
  isAll: { countries: true, questions: true },
});
const labelIn = async (thread: Worker) => String(readSheet(await buffer(readPieces(thread)), 1)[0]?.B);
const names = () => started.map(({ name }) => name);

test('behind a report the thread of the next one waits, maps have none, and the end of the server is its end', async () => {
  expect(await labelIn(exporting.start('report', work('First')))).toMatch(/^First/);
  expect(names()).toEqual(['report', 'report']);
  const second = exporting.start('report', work('Second'));
  expect(second).toBe(started[1]?.thread);
  expect(await labelIn(second)).toMatch(/^Second/);
  await exporting.start('picture', {}).terminate();
  expect(names()).toEqual(['report', 'report', 'report', 'picture']);
  expect(started[2]?.thread.threadId).toBeGreaterThan(0);
  await exporting.close();
  expect(started[2]?.thread.threadId).toBe(-1);
  await expect(exporting.take('somebody', new AbortController().signal)).rejects.toMatchObject({ code: 'not-ready' });
});
