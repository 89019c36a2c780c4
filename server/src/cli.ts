import { runCommand } from './cli/program';

const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(text.endsWith('\n') ? text : `${text}\n`);

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  clock: () => new Date(),
  out: write(process.stdout),
  err: write(process.stderr),
});
