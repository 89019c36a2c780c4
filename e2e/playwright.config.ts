import { defineConfig } from '@playwright/test';
import { findBrowser } from '@round-table/deploy/browser';

// Set for the workers, too: they evaluate this file without the command line.
process.env.BROWSER_PATH ||= findBrowser({ isHeaded: process.argv.some((word) => ['--headed', '--ui', '--debug'].includes(word)) }) ?? '';

export default defineConfig({
  testDir: 'src/stories',
  testMatch: '*.story.ts',
  globalSetup: './src/before-all-stories.ts',
  outputDir: '../test-results',
  // Long enough for two slow cores. What must be fast is measured in speed.story.ts.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  // One per core: a third one on two cores costs more processor time than the waits that it fills.
  workers: '100%',
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // Recording costs a fifth of the time; `npm run test:e2e -- --trace on` records the given stories.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--renderer-process-limit=1',
        // Pages live for seconds: without optimisation of their scripts, and with a large young generation, stories need a fifth less time.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=64 --max-semi-space-size=64',
      ],
    },
  },
});
