import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { type Bare, readBare, startBare, writeBare } from './bench/bare';
import { type House, openHouse } from './bench/house';
import { median, peakDuring, quantile, readAway, secondsOf } from './bench/measure';

/**
 * `npm run bench:exports -w server`: the figures of docs/benchmarks.md, section Exports. `-- --quick` leaves the tenfold out,
 * `-- --only memory` measures one part, given again further ones.
 */
const parts = ['memory', 'spreadsheet', 'maps', 'reading', 'tenfold'] as const;
const { values: asked } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string', multiple: true } } });
const isWanted = (part: (typeof parts)[number]) => asked.only?.includes(part) ?? !(asked.quick && part === 'tenfold');
const unknown = asked.only?.find((name) => !parts.some((part) => part === name));
if (unknown) throw new Error(`There is no part ${unknown}; there are ${parts.join(', ')}`);

const dist = path.dirname(fileURLToPath(import.meta.url));
const rounds = { rows: 7, maps: 3 };
const say = (line: string) => process.stdout.write(`${line}\n`);
const shown = (value: number, digits = 2) => value.toFixed(digits);

function compared(what: string, own: number[], bare: number[], limit: number): void {
  const ratio = median(own) / median(bare);
  say(`${what}: ${shown(median(own))} s, bare ${shown(median(bare))} s, ratio ${shown(ratio)} (at most ${limit})`);
}

const download = async (house: House, path: string) => readAway(`${house.url}${path}`, await house.headers());

/** What either leaves to be done, such as the start of the thread for the next export, is no part of what is measured after it. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 1000));

/** The two take turns, so that both meet the same machine. */
async function inTurn(own: () => Promise<unknown>, bare: () => Promise<unknown>, times: number): Promise<[number[], number[]]> {
  const seconds: [number[], number[]] = [[], []];
  for (let round = 0; round < times; round += 1) {
    await rest();
    seconds[1].push(await secondsOf(bare));
    await rest();
    seconds[0].push(await secondsOf(own));
  }
  return seconds;
}

/** Milliseconds of so many chapter lists, one every five milliseconds. */
async function chapterTimes({ url }: House, goesOn: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    times.push((await secondsOf(() => readAway(`${url}${readOnlyPrefix}${paths.chapters}`))) * 1000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}

async function measureReading(house: House, what: string, exporting: () => Promise<unknown>): Promise<void> {
  const idle = await chapterTimes(house, (count) => count < 1000);
  let isRunning = true;
  const running = exporting().finally(() => {
    isRunning = false;
  });
  const busy = await chapterTimes(house, () => isRunning);
  await running;
  const [p99, idleP99] = [quantile(busy, 0.99), quantile(idle, 0.99)];
  say(
    `chapter list during ${what}: p99 ${shown(p99)} ms (${busy.length} calls), idle ${shown(idleP99)} ms, ratio ${shown(p99 / idleP99)} (below 3)`,
  );
}

/** Memory of the server over idle while a spreadsheet of all rows is made, in megabytes; idle is before the first export. */
async function measureMemory(house: House, what: string): Promise<void> {
  await chapterTimes(house, (count) => count < 200);
  const idle = house.memory();
  const peaks: number[] = [];
  for (let round = 0; round < 3; round += 1)
    peaks.push((await peakDuring(house.memory, () => download(house, paths.exportByCountry))) - idle);
  say(`memory, ${what}: idle ${shown(idle, 0)} MB, over it at most ${shown(Math.max(...peaks), 0)} MB (at most 150)`);
}

async function measureNormal(): Promise<void> {
  let bare: Bare | undefined;
  const house = await openHouse(dist, {
    countries: 60,
    questions: 400,
    comments: true,
    look: async (db) => {
      bare = await readBare(db);
    },
  });
  try {
    if (!bare) throw new Error('Nothing was read');
    const ready = bare;
    if (isWanted('memory')) await measureMemory(house, '24,000 rows');
    const report = () => download(house, paths.exportByCountry);
    const maps = () => download(house, paths.exportMaps);
    if (isWanted('spreadsheet'))
      compared('spreadsheet of 24,000 rows', ...(await inTurn(report, () => writeBare(ready), rounds.rows)), 1.3);
    if (isWanted('maps')) {
      const crew = await startBare(ready);
      compared('400 maps', ...(await inTurn(maps, crew.draw, rounds.maps)), 1.15);
      await crew.close();
    }
    if (!isWanted('reading')) return;
    await measureReading(house, 'spreadsheets', async () => {
      for (let round = 0; round < 3; round += 1) await report();
    });
    await measureReading(house, 'maps', maps);
  } finally {
    await house.close();
  }
}

async function measureTenfold(): Promise<void> {
  const house = await openHouse(dist, { countries: 60, questions: 4000, comments: true });
  await measureMemory(house, '240,000 rows').finally(house.close);
}

if (parts.some((part) => part !== 'tenfold' && isWanted(part))) await measureNormal();
if (isWanted('tenfold')) await measureTenfold();
