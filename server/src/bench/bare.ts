import { once } from 'node:events';
import { createRequire } from 'node:module';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { niceness } from '../exporting/thread';
import { type Report, reportSheets } from '../features/exports/report';
import { entriesOf, listReportCountries, listReportQuestions } from '../features/exports/repository';
import { fontFiles } from '../features/map/fonts';
import { answerPairs } from '../features/map/palette';
import { mapPicture } from '../features/map/picture';
import { getResultMap, listMapCodes } from '../features/map/repository';
import { getGeometry } from '../map-geometry/geometry';
import { defaultSettings } from '../settings/settings';
import type { Cell, Sheet } from '../spreadsheet/sheet';
import { workbookOf } from '../spreadsheet/workbook';

/** What the exports are compared with: the rows and the drawings themselves, ready in memory. */
export interface Bare {
  sheet: Sheet;
  drawings: string[];
}

/** Everything that the exports of an admin hold. */
export async function readBare(db: Kysely<Database>): Promise<Bare> {
  const locale = 'en';
  const [countries, questions, codes] = await Promise.all([
    listReportCountries(db, { role: 'admin', locale }),
    listReportQuestions(db, { role: 'admin', readOnly: false, countries: [], locale }),
    listMapCodes(db, { role: 'admin' }),
  ]);
  const report: Report = {
    kind: 'country',
    locale,
    timeZone: 'UTC',
    label: '',
    isDemo: false,
    now: new Date(),
    version: 'live',
    countries,
    questions,
    isAll: { countries: true, questions: true },
    listEntries: entriesOf(db, 'live', locale),
  };
  const [, answers] = reportSheets(report);
  if (!answers) throw new Error('A report has two sheets');
  const rows: Cell[][] = [];
  for await (const page of answers.pages) rows.push(...page);
  const pairs = answerPairs(defaultSettings.colors);
  const colors = pairs.map(({ ground }) => ground);
  const drawings: string[] = [];
  for (const { id } of questions.slice(0, 400)) {
    const map = await getResultMap(db, { questionId: id, source: 'live', role: 'admin', locale, colors });
    drawings.push(mapPicture({ map, locale, answers: pairs, taken: null, timeZone: 'UTC', geometry: getGeometry(codes) }));
  }
  return { sheet: { ...answers, pages: [rows] }, drawings };
}

/** The streaming writer alone: rows from memory, bytes to nowhere. */
export async function writeBare({ sheet }: Bare): Promise<void> {
  for await (const _ of workbookOf([sheet]));
}

/** What a thread of `startBare` does; it is sent as text. */
function work(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { Resvg } = process.getBuiltinModule('node:module').createRequire(workerData.from)('@resvg/resvg-js');
  if (process.platform === 'linux') process.getBuiltinModule('node:os').setPriority(workerData.niceness);
  const font = { loadSystemFonts: false, fontFiles: workerData.fonts, defaultFontFamily: 'Inter' };
  parentPort?.on('message', (svg: string) => {
    new Resvg(svg, { fitTo: { mode: 'zoom', value: 1.5 }, font }).render().asPng();
    parentPort.postMessage('done');
  });
}

/** resvg alone, on as many threads of the same priority as an export has; the drawings are shared out as each is done. */
export async function startBare({ drawings }: Bare): Promise<{ draw(): Promise<void>; close(): Promise<void> }> {
  const from = createRequire(import.meta.url).resolve('@resvg/resvg-js');
  const workerData = { from, fonts: Object.values(fontFiles), niceness: niceness.drawing };
  const threads = Array.from({ length: os.availableParallelism() }, () => new Worker(`(${work})()`, { eval: true, workerData }));
  const drawOne = (thread: Worker, svg: string) => {
    const drawn = once(thread, 'message');
    thread.postMessage(svg);
    return drawn;
  };
  await Promise.all(threads.map((thread) => drawOne(thread, drawings[0] ?? '')));
  return {
    draw: async () => {
      const waiting = [...drawings];
      const drawAll = async (thread: Worker) => {
        for (let svg = waiting.pop(); svg !== undefined; svg = waiting.pop()) await drawOne(thread, svg);
      };
      await Promise.all(threads.map(drawAll));
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
