import { once } from 'node:events';
import { createRequire } from 'node:module';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { getGeometry } from '@round-table/map/geometry/geometry';
import type { Kysely } from 'kysely';
import { defaultSettings } from '../../../../server/src/domain/settings/settings';
import { createReportSheets, type Report } from '../../../../server/src/features/exports/report';
import { createEntryReader, listReportCountries, listReportQuestions } from '../../../../server/src/features/exports/repository';
import { getAnswerColors } from '../../../../server/src/features/map/palette';
import { createMapPicture } from '../../../../server/src/features/map/pictures/picture';
import { fontFiles } from '../../../../server/src/features/map/pictures/render';
import { getResultMap, listMapCodes } from '../../../../server/src/features/map/repository';
import type { Database } from '../../../../server/src/platform/db/schema/schema';
import type { Cell, Sheet } from '../../../../server/src/platform/spreadsheet/sheet';
import { createWorkbook } from '../../../../server/src/platform/spreadsheet/workbook';
import { niceness } from '../../../../server/src/platform/workers/run-worker';

/** What the exports are compared with: rows and drawings in memory. */
export interface Baseline {
  sheet: Sheet;
  drawings: string[];
}

/** Reads everything that an admin's exports contain. */
export async function readBaseline(db: Kysely<Database>): Promise<Baseline> {
  const locale = 'en';
  const [countries, questions, codes] = await Promise.all([
    listReportCountries(db, { role: 'admin', locale }),
    listReportQuestions(db, 'live', { role: 'admin', readOnly: false, countries: [], locale }),
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
    listEntries: createEntryReader(db, 'live', locale),
  };
  const [, answers] = createReportSheets(report);
  if (!answers) throw new Error('A report has two sheets');
  const rows: Cell[][] = [];
  for await (const page of answers.pages) rows.push(...page);
  const pairs = getAnswerColors(defaultSettings.colors);
  const colors = pairs.map(({ background }) => background);
  const drawings: string[] = [];
  for (const { id } of questions.slice(0, 400)) {
    const map = await getResultMap(db, { questionId: id, scope: 'live', role: 'admin', locale, colors });
    drawings.push(createMapPicture({ map, locale, answers: pairs, taken: null, timeZone: 'UTC', geometry: getGeometry(codes) }));
  }
  return { sheet: { ...answers, pages: [rows] }, drawings };
}

/** Runs the streaming writer alone and discards its output. */
export async function writeBaseline({ sheet }: Baseline): Promise<void> {
  for await (const _ of createWorkbook([sheet]));
}

/** The program of a worker of `startBaselineWorkers`; it is passed as text. */
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

/** Runs resvg alone in a worker pool with the size and priority of an export; each worker takes the next drawing when it is done. */
export async function startBaselineWorkers({ drawings }: Baseline): Promise<{ draw(): Promise<void>; close(): Promise<void> }> {
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
