import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const withoutWindows = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium, the one without windows where it is installed (decision 0032); another one by BROWSER_PATH. */
const executablePath = process.env.BROWSER_PATH || (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium');

export default defineConfig({
  testDir: 'src/stories',
  testMatch: '*.story.ts',
  globalSetup: './src/before-all-stories.ts',
  outputDir: '../test-results',
  // Two cores are shared by many: a slow story is not a wrong one. What must be quick is measured in speed.story.ts.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  // Two leave a sixth of two cores idle.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // Recording every story costs a fifth of the time; `npm run stories -- --trace on` records the one that is looked at.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a story lives for seconds: optimising its code costs more than it saves, an eighth of the processor's time,
        // and so does collecting what is young before 64 MB have come, a tenth.
        '--js-flags=--no-opt --min-semi-space-size=64 --max-semi-space-size=64',
      ],
    },
  },
});
