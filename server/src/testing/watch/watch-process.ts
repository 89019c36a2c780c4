import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import webpack from 'webpack';

/** Bundles the watch program with its packages into one file, so that a process starts quickly. */
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

/** A server process that checks the deadline on request. */
export interface Watcher {
  /** The `application_name` of its database connections. */
  name: string;
  /** Checks the deadline with the clock at `moment` and returns the failures. Rejects if the process exits first. */
  watch(moment: Date): Promise<string[]>;
  /** Kills the process with SIGKILL, which simulates a power failure. */
  kill(): Promise<void>;
}

let last = 0;

function withApplicationName(url: string, name: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return address.toString();
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts the bundled program; resolves once it is connected to the database. */
export async function startWatcher(script: string, url: string): Promise<Watcher> {
  last += 1;
  const name = `watcher ${last}`;
  const child = spawn(process.execPath, [script, withApplicationName(url, name)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const nextLine = async (): Promise<{ failures: string[] }> => {
    const listening = new AbortController();
    const died = once(child, 'exit', listening).then(() => {
      throw new Error(`${name} died`);
    });
    died.catch(() => undefined);
    const [line] = (await Promise.race([once(lines, 'line', listening), died]).finally(() => listening.abort())) as [string];
    return JSON.parse(line);
  };
  await nextLine();
  const watch = async (moment: Date) => {
    const result = nextLine();
    child.stdin.write(`${moment.toISOString()}\n`);
    return (await result).failures;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await waitForExit(child);
  };
  return { name, watch, kill };
}
