import net from 'node:net';

/** Socket options of a connection string: a Unix socket folder, or host and port. */
function toSocketOptions(url: string): net.NetConnectOpts {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: address.hostname, port: Number(address.port || 5432) };
}

/**
 * A TCP proxy to the server at `url`, a database or a file store, that the test can `cut` and `mend`, or `mute`: it then accepts connections and swallows all bytes of
 * these and the existing ones, until `unmute` drops them.
 */
export async function createTcpProxy(url: string) {
  const open = new Set<net.Socket>();
  let isMute = false;
  let accepted = 0;
  const line = net.createServer((client) => {
    accepted += 1;
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
      end.on('data', (chunk) => {
        if (!isMute) other.write(chunk);
      });
    }
  });
  const dropAll = () => {
    for (const socket of open) socket.destroy();
  };
  const listen = (port: number) => new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = line.address() as net.AddressInfo;
  const through = new URL(url);
  through.search = '';
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.toString(),
    /** Connections that were accepted so far. */
    countAccepted: () => accepted,
    cut: () =>
      new Promise<void>((resolve) => {
        line.close(() => resolve());
        dropAll();
      }),
    mend: () => listen(port),
    mute: () => {
      isMute = true;
    },
    unmute: () => {
      isMute = false;
      dropAll();
    },
  };
}
