import net from 'node:net';
import { connectWithChanges } from './test-database';

/** Socket options of a connection string: a Unix socket folder, or host and port. */
function toSocketOptions(url: string): net.NetConnectOpts {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: address.hostname, port: Number(address.port || 5432) };
}

/** Connects to the database at `url` through a TCP proxy that the test can `cut` and `mend`. */
export async function createBreakableDatabase(url: string) {
  const open = new Set<net.Socket>();
  const line = net.createServer((client) => {
    const server = net.connect(toSocketOptions(url));
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = line.address() as net.AddressInfo;
  const through = new URL(url);
  through.search = '';
  through.host = `127.0.0.1:${port}`;
  return {
    db: connectWithChanges(through.toString(), { max: 3 }),
    cut: () =>
      new Promise<void>((resolve) => {
        line.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    mend: () => listen(port),
  };
}
