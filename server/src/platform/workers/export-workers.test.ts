import { buffer } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';
import { reportWorker } from '../../features/exports/question-file';
import type { ReportJob } from '../../features/exports/report';
import { readSheet } from '../../testing/files/read-zip';
import { startSourceThread } from '../../testing/source-thread';
import { createExportWorkers } from './export-workers';
import { streamFromWorker } from './worker-stream';

const started: { name: string; thread: Worker }[] = [];
const exporting = createExportWorkers({
  databaseUrl: 'postgresql://localhost/not-asked',
  startWorker: (name, data) => {
    const thread = startSourceThread(name, data);
    started.push({ name, thread });
    return thread;
  },
});
afterAll(() => Promise.all(started.map(({ thread }) => thread.terminate())));

/** An empty report, which runs no queries. */
const work = (label: string): ReportJob => ({
  scope: 'live',
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
const labelIn = async (thread: Worker) => String(readSheet(await buffer(streamFromWorker(thread)), 1)[0]?.B);
const names = () => started.map(({ name }) => name);

test('pre-warms a worker for reports, not for maps, and terminates it on close', async () => {
  expect(await labelIn(exporting.start(reportWorker, work('First')))).toMatch(/^First/);
  expect(names()).toEqual(['report', 'report']);
  const second = exporting.start(reportWorker, work('Second'));
  expect(second).toBe(started[1]?.thread);
  expect(await labelIn(second)).toMatch(/^Second/);
  await exporting.start({ name: 'picture' }, {}).terminate();
  expect(names()).toEqual(['report', 'report', 'report', 'picture']);
  expect(started[2]?.thread.threadId).toBeGreaterThan(0);
  await exporting.close();
  expect(started[2]?.thread.threadId).toBe(-1);
  await expect(exporting.acquire('somebody', new AbortController().signal)).rejects.toMatchObject({ code: 'not-ready' });
});
