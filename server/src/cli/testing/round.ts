import { runCommand } from '../program';

/** Returns a function that runs a command as a shell would, on the database and the data folder of the test. */
export const createRound =
  (getPlace: () => { url: string; folder: string }) =>
  async (args: string, env: Record<string, string> = {}, clock = () => new Date()) => {
    const { url, folder } = getPlace();
    const said = { out: '', err: '' };
    const code = await runCommand(args.split(' '), {
      env: { DATABASE_URL: url, TOKEN_SECRET: 'x'.repeat(40), DATA_DIR: folder, PUBLIC_URL: 'https://round-table.example.org', ...env },
      clock,
      out: (text) => {
        said.out += text;
      },
      err: (text) => {
        said.err += text;
      },
    });
    return { code, ...said };
  };
