import { paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { saveSettings } from '../domain/settings/repository';
import { readConfig } from '../platform/config';
import { aChapter, aQuestion } from '../testing/builders';
import { aDatabase, connectWithChanges } from '../testing/database/test-database';
import { createTcpProxy } from '../testing/tcp-proxy';
import { anApp } from '../testing/test-app';

/**
 * A second database is used as the replica. Its content differs, so each response shows which database was read; its published
 * revision shows how much it has replayed.
 */
test('serves guests from the replica only while it has replayed what was announced, and from the primary if it is gone or silent', async () => {
  const [primary, standby] = [await aDatabase(), await aDatabase()];
  const proxy = await createTcpProxy(standby.url);
  const db = connectWithChanges(primary.url, { max: 3, replica: { url: proxy.url } });
  for (const [own, name] of [
    [primary, 'on the primary'],
    [standby, 'on the replica'],
  ] as const) {
    const chapter = await aChapter(own.db, { name_en: name });
    await aQuestion(own.db, { chapter_id: chapter.id });
  }
  const { allowAnonUsers } = { allowAnonUsers: true };
  for (const own of [primary, standby]) await saveSettings(own.db, { allowAnonUsers });
  const setReplayed = (lag: number) =>
    primary.db
      .selectFrom('revision')
      .select('value')
      .where('name', '=', 'published')
      .executeTakeFirstOrThrow()
      .then(({ value }) =>
        standby.db
          .updateTable('revision')
          .set({ value: value - lag })
          .where('name', '=', 'published')
          .execute(),
      );
  const config = {
    ...readConfig({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
    databaseUrl: primary.url,
    databaseReplicaUrl: proxy.url,
  };
  const site = await anApp(db, { config });
  const publish = () => sql`select bump_published()`.execute(primary.db);
  const readWhere = async () => {
    const response = await site.app.inject({ url: `/ro${paths.chapters}` });
    return [response.statusCode, /on the (primary|replica)/.exec(response.payload)?.[1]];
  };

  const isUp = async () => /^replica_up (\d)$/m.exec(await site.services.metrics.metrics())?.[1];
  await setReplayed(0);
  expect(await readWhere()).toEqual([200, 'replica']);
  expect(await isUp()).toBe('1');
  await publish();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await readWhere()).toEqual([200, 'primary']);
  await publish();
  await setReplayed(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await readWhere()).toEqual([200, 'replica']);

  proxy.mute();
  await publish();
  await setReplayed(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const startedAt = performance.now();
  expect(await readWhere()).toEqual([200, 'primary']);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  proxy.unmute();
  await proxy.cut();
  await publish();
  await setReplayed(0);
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  expect(await readWhere()).toEqual([200, 'primary']);
  expect(await isUp()).toBe('0');
  await proxy.mend();
  await publish();
  await setReplayed(0);
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  expect(await readWhere()).toEqual([200, 'replica']);

  await site.close();
  await db.destroy();
  await proxy.cut();
  await Promise.all([primary.drop(), standby.drop()]);
}, 60_000);
