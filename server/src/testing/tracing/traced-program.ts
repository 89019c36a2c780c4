import { serve } from '../../app/serve';
import { readConfig } from '../../platform/config';

/** Serves with the configuration of the environment on any port, and sends the port and whether OpenTelemetry is loaded to the parent; stops with it. */
async function run(): Promise<void> {
  const { app, stop } = await serve({ ...readConfig(process.env), port: 0 }, '/nothing-built');
  const address = app.server.address();
  const isLoaded = Object.keys(require.cache).some((file) => file.includes('sdk-trace'));
  process.send?.({ port: typeof address === 'object' ? address?.port : 0, isLoaded });
  process.once('message', () => void stop().then(() => process.exit(0)));
}

void run();
