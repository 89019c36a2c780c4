import { defineConfig } from '@playwright/test';
import { findBrowser } from '@round-table/deploy/browser';

// Set for the workers, too: they evaluate this file without the command line.
process.env.BROWSER_PATH ||= findBrowser({ isHeaded: process.argv.some((word) => ['--headed', '--ui', '--debug'].includes(word)) }) ?? '';

const { BROWSER_PATH, ROUND_TABLE_STORY_JS_FLAGS: jsFlags, ROUND_TABLE_STORY_TIMEOUT, ROUND_TABLE_STORY_WORKERS } = process.env;

export default defineConfig({
  testDir: 'src/stories',
  testMatch: '*.story.ts',
  globalSetup: './src/before-all-stories.ts',
  outputDir: '../test-results',
  // Slow machines raise it (.ci/run). What must be fast is measured in speed.story.ts.
  timeout: Number(ROUND_TABLE_STORY_TIMEOUT || 60_000),
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: ROUND_TABLE_STORY_WORKERS ? Number(ROUND_TABLE_STORY_WORKERS) : undefined,
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
      executablePath: BROWSER_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(jsFlags ? [`--js-flags=${jsFlags}`] : []),
      ],
    },
  },
});
