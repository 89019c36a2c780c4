import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** A server in a process of its own: jest cannot run the dynamic imports of the exporter. */
export interface TracedServer {
  url: string;
  isLoaded: boolean;
  /** Stops the server and returns the lines of its log. */
  stop(): Promise<Record<string, unknown>[]>;
}

export async function startTracedServer(env: Record<string, string>): Promise<TracedServer> {
  const [loader, program] = ['../run-typescript.cjs', 'traced-program.ts'].map((file) => JSON.stringify(path.join(__dirname, file)));
  const child = spawn(process.execPath, ['--eval', `require(${loader}); require(${program});`], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...env },
  });
  const log = text(child.stdout as NonNullable<typeof child.stdout>);
  const exit = once(child, 'exit').then(() => Promise.reject(new Error('The server has ended')));
  exit.catch(() => undefined);
  const [{ port, isLoaded }] = (await Promise.race([once(child, 'message'), exit])) as [{ port: number; isLoaded: boolean }];
  const stop = async () => {
    child.send('stop');
    return (await log)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  return { url: `http://127.0.0.1:${port}`, isLoaded, stop };
}
