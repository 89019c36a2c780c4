import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './cli/program';

const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(text.endsWith('\n') ? text : `${text}\n`);

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'),
  clock: () => new Date(),
  out: write(process.stdout),
  err: write(process.stderr),
});
