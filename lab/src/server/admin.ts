import {
  type AdminChapter,
  type AdminCountry,
  type AdminDownloadCategory,
  type AnswerScore,
  type PointOfView,
  paths,
  type QuestionWeight,
  rowOf,
} from '@round-table/shared/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/src/platform/db/schema/schema';
import { median, quantile } from '../lib/statistics.mjs';
import { type AppInstance, startInstance } from './lib/app-instance';
import { drain, measureSeconds } from './lib/measure';
import { multiplyQuestions } from './lib/multiply-questions';

/** `npm run bench:admin -w lab`: the figures of docs/benchmarks.md, section Administration. `--quick` leaves the large lists out. */
const rounds = { saves: 100, lists: 15, warm: 5 };
const demo = { countries: 37, questions: 60 };
const usual = { countries: 60, questions: 400 };
const large = { countries: 250, questions: 5000 };

type Save = (round: number) => { method: 'POST' | 'PUT'; path: string; body: object };

const print = (line: string) => process.stdout.write(`${line}\n`);
const printTimes = (label: string, milliseconds: number[], limit?: number) =>
  print(
    `${label}: p50 ${median(milliseconds).toFixed(1)} ms, p95 ${quantile(milliseconds, 0.95).toFixed(1)} ms${limit ? ` (at most ${limit})` : ''}`,
  );
/** Returns an item by a cyclic index. Throws if the list is empty. */
function at<T>(list: T[], round: number): T {
  const item = list[(round * 7) % list.length];
  if (item === undefined) throw new RangeError('There is nothing to save');
  return item;
}

async function read<T>({ url, headers }: AppInstance, path: string): Promise<T> {
  const answer = await fetch(`${url}${path}`, { headers: await headers() });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return (await answer.json()) as T;
}

async function send({ url, headers }: AppInstance, { method, path, body }: ReturnType<Save>): Promise<void> {
  const sent = { ...(await headers()), 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method, headers: sent, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function createSaves(instance: AppInstance): Promise<Record<string, Save>> {
  const [view] = await read<PointOfView[]>(instance, paths.pointsOfView);
  const ofView = `?pointofview=${view?.id}`;
  const [weights, scores, chapters, countries, categories] = await Promise.all([
    read<QuestionWeight[]>(instance, `${paths.questionWeights}${ofView}`),
    read<AnswerScore[]>(instance, `${paths.scores}${ofView}`),
    read<AdminChapter[]>(instance, paths.adminChapters),
    read<AdminCountry[]>(instance, paths.adminCountries),
    read<AdminDownloadCategory[]>(instance, paths.adminDownloadCategories),
  ]);
  const allQuestions = chapters.flatMap((chapter) => chapter.questions);
  const answerable = chapters.filter(({ active }) => active).flatMap(({ questions }) => questions.filter(({ active }) => active));
  const change = (path: string, { id }: { id: number }, body: object) => ({ method: 'PUT' as const, path: rowOf(path, id), body });
  return {
    // Runs first, while everything is active. Each pair is saved twice with different options, so that at least every second save changes something.
    answer: (round) => {
      const { id: question, answers } = at(answerable, Math.floor(round / 2));
      const { id: country } = at(countries, Math.floor(round / 2));
      return { method: 'POST', path: paths.givenAnswers, body: { question, country, answer: answers[round % 2]?.id } };
    },
    weight: (round) => {
      const { question, pointofview, ...row } = at(weights, round);
      return change(paths.questionWeights, row, { question, pointofview, weight: (round % 50) / 8 });
    },
    score: (round) => {
      const { answer, pointofview, ...row } = at(scores, round);
      return change(paths.scores, row, { answer, pointofview, score: (round % 50) / 8 });
    },
    question: (round) => {
      const { id, revision: _seen, answers, ...fields } = at(allQuestions, round);
      const options = answers.map((option, index) => (index === 0 ? { ...option, text_en: `First option ${round}` } : option));
      return change(paths.adminQuestions, { id }, { ...fields, text_en: `Text ${round}`, active: round % 2 === 0, answers: options });
    },
    chapter: (round) => {
      const { id, revision: _seen, questions: _own, ...fields } = at(chapters, round);
      return change(paths.adminChapters, { id }, { ...fields, weight: 1 + (round % 8) / 8 });
    },
    country: (round) => {
      const { id, revision: _seen, checked_upcoming_dl_valid: _isConfirmed, ...fields } = at(countries, round);
      return change(paths.adminCountries, { id }, { ...fields, active: round % 3 > 0 });
    },
    category: (round) => {
      const { id, name_de } = at(categories, round);
      return change(paths.adminDownloadCategories, { id }, { name_de, name_en: `Category ${round}` });
    },
  };
}

async function measureTimes(count: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  for (let round = 0; round < rounds.warm; round += 1) await work(round);
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push((await measureSeconds(() => work(round + rounds.warm))) * 1000);
  return times;
}

/** Assigns all countries to the admin, who can then answer for them. */
async function assignCountries(db: Kysely<Database>): Promise<void> {
  await sql`insert into user_country (user_id, country_id) select app_user.id, country.id from app_user cross join country where is_admin
    on conflict do nothing`.execute(db);
}

async function measureSaves(size: typeof demo): Promise<void> {
  const instance = await startInstance({ ...size, prepareDatabase: assignCountries });
  try {
    for (const [name, save] of Object.entries(await createSaves(instance)))
      printTimes(
        `${size.countries} × ${size.questions}, ${name} saved`,
        await measureTimes(rounds.saves, (round) => send(instance, save(round))),
        50,
      );
  } finally {
    await instance.close();
  }
}

async function measureLists(): Promise<void> {
  const instance = await startInstance({
    ...large,
    questions: demo.questions,
    prepareDatabase: (db) => multiplyQuestions(db, large.questions),
  });
  try {
    for (const path of [paths.users, paths.countries, paths.adminChapters, paths.pointsOfView]) {
      const headers = await instance.headers();
      printTimes(
        `${large.countries} × ${large.questions}, ${path}`,
        await measureTimes(rounds.lists, () => drain(`${instance.url}${path}`, headers)),
      );
    }
  } finally {
    await instance.close();
  }
}

await measureSaves(demo);
await measureSaves(usual);
if (!process.argv.includes('--quick')) await measureLists();
