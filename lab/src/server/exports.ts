import { parseArgs } from 'node:util';
import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { median, quantile } from '../lib/statistics.mjs';
import { type AppInstance, startInstance } from './lib/app-instance';
import { type Baseline, readBaseline, startBaselineWorkers, writeBaseline } from './lib/baseline';
import { drain, measurePeak, measureSeconds } from './lib/measure';

/**
 * `npm run bench:exports -w lab`: the figures of docs/benchmarks.md, section Exports. `-- --quick` skips the tenfold data,
 * `-- --only memory` measures one part and can be repeated.
 */
const parts = ['memory', 'spreadsheet', 'maps', 'reading', 'tenfold'] as const;
const { values: options } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string', multiple: true } } });
const isWanted = (part: (typeof parts)[number]) => options.only?.includes(part) ?? !(options.quick && part === 'tenfold');
const unknown = options.only?.find((name) => !parts.some((part) => part === name));
if (unknown) throw new Error(`There is no part ${unknown}; there are ${parts.join(', ')}`);

const rounds = { rows: 7, maps: 3 };
const print = (line: string) => process.stdout.write(`${line}\n`);
const toText = (value: number, digits = 2) => value.toFixed(digits);

function printComparison(what: string, own: number[], baseline: number[], limit: number): void {
  const ratio = median(own) / median(baseline);
  print(`${what}: ${toText(median(own))} s, baseline ${toText(median(baseline))} s, ratio ${toText(ratio)} (at most ${limit})`);
}

const download = async (instance: AppInstance, path: string) => drain(`${instance.url}${path}`, await instance.headers());

/** Lets deferred work, such as pre-warming the next worker, finish before the next measurement. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));

/** Runs both alternately, so that they are measured under the same load. */
async function alternate(own: () => Promise<unknown>, baseline: () => Promise<unknown>, times: number): Promise<[number[], number[]]> {
  const seconds: [number[], number[]] = [[], []];
  for (let round = 0; round < times; round += 1) {
    await pause();
    seconds[1].push(await measureSeconds(baseline));
    await pause();
    seconds[0].push(await measureSeconds(own));
  }
  return seconds;
}

/** Response times of chapter lists in milliseconds, one request every 5 ms. */
async function measureChapterList({ url }: AppInstance, goesOn: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    times.push((await measureSeconds(() => drain(`${url}${readOnlyPrefix}${paths.chapters}`))) * 1000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}

async function measureReading(instance: AppInstance, what: string, exporting: () => Promise<unknown>): Promise<void> {
  const idle = await measureChapterList(instance, (count) => count < 1000);
  let isRunning = true;
  const running = exporting().finally(() => {
    isRunning = false;
  });
  const busy = await measureChapterList(instance, () => isRunning);
  await running;
  const [p99, idleP99] = [quantile(busy, 0.99), quantile(idle, 0.99)];
  print(
    `chapter list during ${what}: p99 ${toText(p99)} ms (${busy.length} calls), idle ${toText(idleP99)} ms, ratio ${toText(p99 / idleP99)} (below 3)`,
  );
}

/** Prints the server's peak memory during a spreadsheet export, in megabytes over idle (before the first export). */
async function measureMemory(instance: AppInstance, what: string): Promise<void> {
  await measureChapterList(instance, (count) => count < 200);
  const idle = instance.memory();
  const peaks: number[] = [];
  for (let round = 0; round < 3; round += 1)
    peaks.push((await measurePeak(instance.memory, () => download(instance, paths.exportByCountry))) - idle);
  print(`memory, ${what}: idle ${toText(idle, 0)} MB, over it at most ${toText(Math.max(...peaks), 0)} MB (at most 150)`);
}

async function measureNormal(): Promise<void> {
  let baseline: Baseline | undefined;
  const instance = await startInstance({
    countries: 60,
    questions: 400,
    comments: true,
    prepareDatabase: async (db) => {
      baseline = await readBaseline(db);
    },
  });
  try {
    if (!baseline) throw new Error('Nothing was read');
    const ready = baseline;
    if (isWanted('memory')) await measureMemory(instance, '24,000 rows');
    const report = () => download(instance, paths.exportByCountry);
    const maps = () => download(instance, paths.exportMaps);
    if (isWanted('spreadsheet'))
      printComparison('spreadsheet of 24,000 rows', ...(await alternate(report, () => writeBaseline(ready), rounds.rows)), 1.3);
    if (isWanted('maps')) {
      const workers = await startBaselineWorkers(ready);
      printComparison('400 maps', ...(await alternate(maps, workers.draw, rounds.maps)), 1.15);
      await workers.close();
    }
    if (!isWanted('reading')) return;
    await measureReading(instance, 'spreadsheets', async () => {
      for (let round = 0; round < 3; round += 1) await report();
    });
    await measureReading(instance, 'maps', maps);
  } finally {
    await instance.close();
  }
}

async function measureTenfold(): Promise<void> {
  const instance = await startInstance({ countries: 60, questions: 4000, comments: true });
  await measureMemory(instance, '240,000 rows').finally(instance.close);
}

if (parts.some((part) => part !== 'tenfold' && isWanted(part))) await measureNormal();
if (isWanted('tenfold')) await measureTenfold();
