import { aDatabase } from '../../../testing/database/test-database';
import { createTcpProxy } from '../../../testing/tcp-proxy';
import { checkReplica } from './replica';

test('rejects a database that is no replica, or cannot be reached', async () => {
  const [primary, other] = [await aDatabase(), await aDatabase()];
  const proxy = await createTcpProxy(other.url);
  expect(await checkReplica(primary.db, proxy.url)).toEqual({
    part: 'replica',
    state: 'problem',
    message: 'The database at DATABASE_REPLICA_URL is not a replica: it accepts changes.',
  });
  await proxy.cut();
  await expect(checkReplica(primary.db, proxy.url)).rejects.toThrow('The database at DATABASE_REPLICA_URL cannot be read: ');
  await Promise.all([primary.drop(), other.drop()]);
});
