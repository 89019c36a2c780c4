import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config';
import { demoAccounts } from './demo/people';
import { serve } from './serve';
import { getSettings } from './settings/repository';

/** The folder that holds the workspaces: this program is `server/dist/main.mjs` in it. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** What a person at the console wants to know: where it is, and who may sign in to the demo. */
function greet(config: Config, isDemo: boolean): void {
  const accounts = demoAccounts.map(({ email, kind, isActive }) => `  ${email.padEnd(28)}${isActive ? kind : 'inactive'}`);
  const demo = [`Demo accounts, password ${config.demoPassword}:`, ...accounts];
  process.stdout.write(`\n${[`Round Table is at ${config.publicUrl}`, ...(isDemo ? demo : [])].join('\n')}\n\n`);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const { app, services, stop } = await serve(config, root);
  if (!config.production) greet(config, config.demo && (await getSettings(services.db)).isDemo);
  let isStopping = false;
  const leave = (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error) => {
        app.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
