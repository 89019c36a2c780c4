import { createTcpProxy } from '../tcp-proxy';
import { connectWithChanges } from './test-database';

/** Connects to the database at `url` through a proxy. */
export async function createBreakableDatabase(url: string) {
  const proxy = await createTcpProxy(url);
  return { ...proxy, db: connectWithChanges(proxy.url, { max: 3 }) };
}
