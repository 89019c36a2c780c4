import { createHash } from 'node:crypto';
import { anExpert } from '../../testing/builders';
import { aDatabase } from '../../testing/database/test-database';
import { consumeRecoveryCode, replaceRecoveryCodes } from './recovery-codes';

test('recovery codes have 140 bits in groups that can be typed; those of 80 bits still work', async () => {
  const { db, drop } = await aDatabase();
  const { id: user_id } = await anExpert(db);
  const consume = (code: string) => consumeRecoveryCode(db, user_id, code, new Date());
  const codes = await replaceRecoveryCodes(db, user_id);
  for (const code of codes) expect(code).toMatch(/^(?:[a-km-np-z2-9]{4}-){6}[a-km-np-z2-9]{4}$/);
  expect(new Set(codes).size).toBe(10);
  const hash = createHash('sha256').update('abcdefghjkmn2345').digest('hex');
  await db.insertInto('recovery_code').values({ user_id, hash }).execute();
  expect([await consume('abcd-efgh-jkmn-2345'), await consume(codes[0] ?? ''), await consume(codes[0] ?? '')]).toEqual([true, true, false]);
  await drop();
});
