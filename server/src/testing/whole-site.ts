import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { AppOptions } from '../app';
import type { Services } from '../http/types';
import { recomputeTallies } from '../tallies/tallies';
import {
  aChapter,
  aComment,
  aDownload,
  aGivenAnswer,
  anAdmin,
  anAttachment,
  anExpert,
  aPointOfView,
  aQuestion,
  aReader,
  aStoredFile,
  theCountry,
} from './builders';
import { aBuiltRoot } from './releases-bed';
import { anApp, type TestApp } from './test-app';
import { aDatabase, type TestDatabase } from './test-database';

/** An application in which every resource has rows, and files have bytes. */
export interface WholeSite extends Pick<TestDatabase, 'db'>, Pick<TestApp, 'app' | 'services' | 'as'> {
  /** The headers that each role sends; a guest sends none. */
  visitors: {
    guest: Record<string, string>;
    expert: Record<string, string>;
    reader: Record<string, string>;
    admin: Record<string, string>;
  };
  ids: { question: number; option: number; chapter: number; attachment: number; download: number; germany: number };
  close(): Promise<void>;
}

async function aFile(db: TestDatabase['db'], services: Services): Promise<string> {
  const file = await aStoredFile(db, { id: randomUUID(), size: 4 });
  await services.files.write(file.id, Readable.from([Buffer.from('%PDF')]));
  return file.id;
}

/** Two chapters with questions, which Germany has answered and commented on in part, weights, scores and files. */
async function fill(db: TestDatabase['db'], services: Services) {
  const germany = await theCountry(db, 'DE');
  await theCountry(db, 'FR');
  const chapter = await aChapter(db, { weight: 1.5 });
  const first = await aQuestion(db, { chapter_id: chapter.id, options: 3 });
  const second = await aQuestion(db, { chapter_id: chapter.id });
  const third = await aQuestion(db, { public: false });
  const option = first.options[0]?.id ?? 0;
  for (const question of [first, second]) {
    const place = { question_id: question.id, country_id: germany.id };
    await aGivenAnswer(db, { ...place, answer_option_id: question.options[0]?.id ?? 0 });
    await aComment(db, place);
  }
  for (const view of [await aPointOfView(db), await aPointOfView(db)]) {
    for (const { id, options } of [first, second, third]) {
      await db
        .insertInto('question_weight')
        .values({ question_id: id, point_of_view_id: view.id, weight: id % 7 })
        .execute();
      for (const { id: answer, order } of options) {
        const values = { answer_option_id: answer, point_of_view_id: view.id, score: order / 8 };
        await db.insertInto('answer_score').values(values).execute();
      }
    }
  }
  const attachment = await anAttachment(db, { question_id: first.id, country_id: germany.id, file_id: await aFile(db, services) });
  const download = await aDownload(db, { file_id: await aFile(db, services) });
  await recomputeTallies(db);
  return {
    question: first.id,
    option,
    chapter: chapter.id,
    attachment: attachment.id,
    download: download.id,
    germany: germany.id,
  };
}

/** Make it in `beforeAll`, close it in `afterAll`. */
export async function aWholeSite(given: Partial<Services> = {}, options: AppOptions = {}): Promise<WholeSite> {
  const database = await aDatabase();
  const root = await aBuiltRoot();
  mkdirSync(path.join(root, 'server/dist'), { recursive: true });
  writeFileSync(path.join(root, 'server/dist/map-page.js'), 'draw()');
  const site = await anApp(database.db, { root, ...given }, options);
  const ids = await fill(database.db, site.services);
  const visitors = {
    guest: {},
    expert: await site.as((await anExpert(database.db)).id),
    reader: await site.as((await aReader(database.db)).id),
    admin: await site.as((await anAdmin(database.db)).id),
  };
  const close = async () => {
    await site.close();
    await database.drop();
    rmSync(root, { recursive: true });
  };
  return { db: database.db, app: site.app, services: site.services, as: site.as, visitors, ids, close };
}
