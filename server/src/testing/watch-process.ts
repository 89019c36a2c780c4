import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import webpack from 'webpack';

/** Bundles the watching program, packages and all, into one file of the folder: a process is ready in a blink. */
export async function bundleWatch(folder: string): Promise<string> {
  const compiler = webpack({
    mode: 'none',
    target: 'node20',
    entry: path.join(__dirname, 'watch-program.ts'),
    output: { path: folder, filename: 'watch.cjs' },
    resolve: { extensions: ['.ts', '.js'] },
    externals: { 'pg-native': 'commonjs pg-native' },
    module: {
      rules: [{ test: /\.ts$/, loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } }],
    },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  return path.join(folder, 'watch.cjs');
}

/** A server process that watches for the deadline whenever it is told to. */
export interface Watcher {
  /** By which its connections are known to the database. */
  name: string;
  /** Starts to watch with its clock at a moment; answers what failed once it has looked. Rejects where the process dies before. */
  look(moment: Date): Promise<string[]>;
  /** Ends it at once, as a power failure would. */
  kill(): Promise<void>;
}

let last = 0;

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return address.toString();
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts a process of the bundled program; it is connected and waits when this answers. */
export async function startWatcher(script: string, url: string): Promise<Watcher> {
  last += 1;
  const name = `watcher ${last}`;
  const child = spawn(process.execPath, [script, addressOf(url, name)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const nextLine = async (): Promise<{ failures: string[] }> => {
    const asked = new AbortController();
    const died = once(child, 'exit', asked).then(() => {
      throw new Error(`${name} died`);
    });
    died.catch(() => undefined);
    const [line] = (await Promise.race([once(lines, 'line', asked), died]).finally(() => asked.abort())) as [string];
    return JSON.parse(line);
  };
  await nextLine();
  const look = async (moment: Date) => {
    const answer = nextLine();
    child.stdin.write(`${moment.toISOString()}\n`);
    return (await answer).failures;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await endOf(child);
  };
  return { name, look, kill };
}
