import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findDeleted, listDeletedItems } from '../domain/deleted-items/items';
import { restoreDeleted } from '../domain/deleted-items/restore';
import { listDeployTokens } from '../domain/deploy-tokens/deploy-tokens';
import { listRuns } from '../domain/imports/runs';
import { undoImport } from '../domain/imports/undo-import';
import { listInvitations } from '../domain/passwords/invitations';
import { getSettings } from '../domain/settings/repository';
import { listAllUnits } from '../domain/translations/units';
import { readOffice } from '../features/office/repository';
import { openFileStore } from '../platform/files/open-file-store';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { loadDemo } from './load-demo';

jest.setTimeout(60_000);

const options = { password: 'a password of the demo', timeZone: 'Europe/Berlin' };
const now = new Date('2026-11-20T22:30:00Z');

let base: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  base = await aDatabase();
  await loadDemo({ db: base.db, files: openFileStore({ dataDir }), clock: () => now }, options);
});
afterAll(async () => {
  await base.drop();
  await rm(dataDir, { recursive: true });
});

test('no page of the office is empty: a complete country, invitations, a reminder, an import that can be undone, a deleted question, a token, terms, texts of each state', async () => {
  const { countries } = await readOffice(base.db, { locale: 'en', now }, options.timeZone);
  expect(countries.filter(({ state }) => state === 'complete').map(({ code }) => code)).toEqual(['CH']);
  expect((await listInvitations(base.db, now)).map(({ last_name, state }) => [last_name, state])).toEqual([
    ['Wrona', 'sent'],
    ['Zakharchuk', 'sent'],
  ]);
  expect(await listRuns(base.db, 'en')).toMatchObject([
    { kind: 'users', file: 'new-experts.csv', added: 2, undone_at: null, applied_by: { last_name: 'Lindqvist' } },
  ]);
  expect((await listDeletedItems(base.db)).map(({ kind, deletedBy }) => [kind, deletedBy?.last_name])).toEqual([['question', 'Lindqvist']]);
  expect(countries.filter(({ reminded_at }) => reminded_at !== null).map(({ code, reminded_at }) => [code, reminded_at])).toEqual([
    ['DE', '2026-11-18T22:30:00.000Z'],
    ['CH', '2026-11-18T22:30:00.000Z'],
  ]);
  expect(await base.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
  expect((await listDeployTokens(base.db)).map(({ app, name, created_by }) => [app, name, created_by?.last_name])).toEqual([
    ['mfe-reports', 'Build server', 'Lindqvist'],
  ]);
  const units = await listAllUnits(base.db, {}, 'en');
  expect(units.filter(({ state }) => state !== 'unchecked').map(({ unit, state }) => [unit, state])).toEqual([
    ['chapter.1.name', 'checked'],
    ['chapter.10.explanation', 'stale'],
    ['setting.version.note', 'missing'],
  ]);
  expect((await getSettings(base.db))['translation.glossary']).toContainEqual({ en: 'mortgage', de: 'Hypothek' });
});

test('the expert of Germany reviews the answer to the question whose meaning has changed', async () => {
  const { rows } = await sql<{ code: string }>`
    select distinct chapter."order" || '.' || question."order" as code from former_wording
    join question on question.id = question_id join chapter on chapter.id = chapter_id
    join given_answer on given_answer.question_id = question.id and modified_at < replaced_at
    join country on country.id = country_id and country.code = 'DE'
    where is_meaning`.execute(base.db);
  expect(rows).toEqual([{ code: '5.2' }]);
});

test('the import of the demo can be undone, and the deleted question restored', async () => {
  const [run] = await listRuns(base.db, 'en');
  const [item] = await listDeletedItems(base.db);
  const undone = new Error('Nothing is stored');
  const work = base.db.transaction().execute(async (tx) => {
    const { result } = await undoImport(tx, run?.id ?? 0, { locale: 'en', userId: 1, requestId: null, now });
    expect(result).toEqual({ restored: 0, removed: 2, remaining: [] });
    const content = await findDeleted(tx, { kind: 'question', id: item?.id ?? 0 });
    await restoreDeleted(tx, { kind: 'question', id: item?.id ?? 0 }, content ?? {}, {});
    expect(
      await tx
        .selectFrom('question')
        .select('active')
        .where('id', '=', item?.id ?? 0)
        .execute(),
    ).toEqual([{ active: false }]);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
});
