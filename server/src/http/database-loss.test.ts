import { paths } from '@round-table/shared/contract';
import { anExpert } from '../testing/builders';
import { createBreakableDatabase } from '../testing/database/breakable-database';
import { aDatabase } from '../testing/database/test-database';
import { anApp } from '../testing/test-app';

test('returns 503 while the database is unavailable, and recovers without a restart', async () => {
  const database = await aDatabase();
  const breakable = await createBreakableDatabase(database.url);
  const site = await anApp(breakable.db);
  const user = await anExpert(database.db);
  const headers = await site.as(user.id);
  const statuses = async () => {
    const requests = [
      site.app.inject({ url: paths.ready }),
      site.app.inject({ url: paths.appInfo, headers }),
      site.app.inject({ url: paths.userInfo, headers }),
      site.app.inject({ method: 'PATCH', url: paths.userInfo, headers, payload: { locale: 'de' } }),
      site.app.inject({ method: 'POST', url: paths.token, payload: { email: user.email, password: 'x' } }),
    ];
    return (await Promise.all(requests)).map((answer) => answer.statusCode);
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 401]);

  await breakable.cut();
  expect(await statuses()).toEqual([503, 503, 503, 503, 503]);
  const refused = await site.app.inject({ url: paths.userInfo, headers: { ...headers, 'accept-language': 'de' } });
  expect(refused.json()).toEqual({
    detail: 'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
    code: 'not-ready',
  });
  expect(refused.headers['retry-after']).toBe('5');
  expect((await site.app.inject({ url: paths.health })).statusCode).toBe(200);

  await breakable.mend();
  expect(await statuses()).toEqual([200, 200, 200, 200, 401]);

  await site.close();
  await breakable.db.destroy();
  await breakable.cut();
  await database.drop();
});
