import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Serving, serve } from './app/serve';
import { loadDemo } from './demo/load-demo';
import { demoAccounts } from './demo/people';
import { getSettings } from './domain/settings/repository';
import { createSetupLink } from './domain/setup/setup';
import { type Config, readConfig } from './platform/config';
import type { Services } from './platform/services';

/** The folder that holds the workspaces: this program is `server/dist/main.mjs` in it. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Prints the address, and the accounts of the demo. */
function greet(config: Config, isDemo: boolean): void {
  const accounts = demoAccounts.map(({ email, kind, isActive }) => `  ${email.padEnd(28)}${isActive ? kind : 'inactive'}`);
  const demo = [`Demo accounts (password ${config.demoPassword}):`, ...accounts];
  process.stdout.write(`\n${[`Round Table is running at ${config.publicUrl}`, ...(isDemo ? demo : [])].join('\n')}\n\n`);
}

/**
 * Stops gracefully on SIGTERM, SIGINT, SIGHUP, or when the parent process that opened an IPC channel has exited. Stops once only:
 * a process group often receives a signal twice, from the sender and forwarded by the launcher. Returns the function that sets what to stop.
 */
function stopOnSignals({ drainSeconds, stopTimeout }: Config): (serving: Serving) => void {
  let serving: Serving | undefined;
  let isStopping = false;
  const leave = (reason: string, exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    // Nothing is served yet; the exit ends the built-in database.
    if (!serving) process.exit(exitCode);
    const { app, stop } = serving;
    app.log.info({ reason, drainSeconds }, 'stopping');
    setTimeout(
      () => {
        app.log.error(`stopping took longer than ${stopTimeout} s: closing the open connections`);
        process.exit(1);
      },
      (drainSeconds + stopTimeout) * 1000,
    );
    stop().then(
      () => process.exit(0),
      (error) => {
        app.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => leave(signal, 128 + os.constants.signals[signal]));
  const leaveOrphaned = () => leave('the parent process has ended', 1);
  process.on('disconnect', leaveOrphaned);
  // It may have ended while this program was loaded. Undefined without an IPC channel.
  if (process.connected === false) leaveOrphaned();
  return (started) => {
    serving = started;
  };
}

/** Loads the demo data if the configuration allows it and the database is empty. */
async function prepareDemo({ demo, demoPassword, timeZone }: Config, services: Services): Promise<string | undefined> {
  const hasLoaded = demo && (await loadDemo(services, { password: demoPassword, timeZone }));
  return hasLoaded ? 'demo data loaded' : undefined;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const setServing = stopOnSignals(config);
  const serving = await serve(config, root, { prepareData: (services) => prepareDemo(config, services) });
  setServing(serving);
  const { services } = serving;
  if (!config.production) greet(config, config.demo && (await getSettings(services.db)).isDemo);
  const link = await createSetupLink(services.db, config.publicUrl);
  // Printed once: the database has a hash of its token, and the log has nothing.
  if (link) process.stdout.write(`Set up this installation, with this link, which is shown once and works once:\n${link}\n\n`);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
