import { saveAuthenticator } from '../domain/second-factor/second-factor';
import { anExpert } from '../testing/builders';
import { aCommandLine } from './testing/command-line';

const { place, run } = aCommandLine();

test('a second factor is reset once, with a mail and an audit entry; password and codes stay apart (ACC-08)', async () => {
  const { db } = place.base;
  const { id: userId } = await anExpert(db, { email: 'lost@example.org' });
  await saveAuthenticator(db, { userId, secret: 'a secret of the installation', now: new Date() }, 'JBSWY3DPEHPK3PXP', 1);
  const { code, out } = await run('user reset-second-factor LOST@example.org');
  expect([code, out.trim()]).toEqual([0, 'lost@example.org signs in with the password alone now.']);
  const user = await db.selectFrom('app_user').select('second_factor_at').where('id', '=', userId).executeTakeFirstOrThrow();
  expect(user.second_factor_at).toBeNull();
  expect(await db.selectFrom('authenticator').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('mail_outbox').select(['purpose', 'user_id']).execute()).toEqual([
    { purpose: 'second-factor-reset', user_id: userId },
  ]);
  expect(await db.selectFrom('audit').select(['action', 'subject_id', 'user_id']).execute()).toEqual([
    { action: 'second-factor.reset', subject_id: String(userId), user_id: null },
  ]);
  expect(await run('user reset-second-factor lost@example.org')).toMatchObject({
    code: 1,
    err: expect.stringContaining('lost@example.org has no second factor.'),
  });
});

test('an unknown account is named', async () => {
  expect(await run('user reset-second-factor nobody@example.org')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no account "nobody@example.org".'),
  });
});
