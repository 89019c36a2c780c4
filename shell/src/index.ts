import { createDefaultPolicy } from './lib/default-policy';

/** Yields to the browser between the stages, so that no single task blocks it. */
const yieldToBrowser = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

/** What the store needs, one stage each: evaluating them together would block the browser for longer than a frame. */
const storeStages = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ '@round-table/shared/libs/toolkit'),
  () => import(/* webpackMode: "eager" */ '@round-table/shared/libs/query'),
  () => import(/* webpackMode: "eager" */ '@round-table/shared/runtime'),
];
/** What rendering needs. */
const pageStages = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@round-table/shared/libs/intl'),
  () => import(/* webpackMode: "eager" */ '@round-table/shared/libs/router'),
  () => import(/* webpackMode: "eager" */ '@round-table/shared/ui'),
];

async function run(stages: (() => Promise<unknown>)[]) {
  for (const stage of stages) {
    await yieldToBrowser();
    await stage();
  }
  await yieldToBrowser();
}

/** The shell is evaluated in stages: store and first requests, then React, the router, the components, and the page. */
async function startInStages() {
  await run(storeStages);
  const { bootstrap } = await import(/* webpackMode: "eager" */ './app/bootstrap');
  const bootstrapped = bootstrap();
  await run(pageStages);
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  const page = await bootstrapped;
  await yieldToBrowser();
  start(page);
}

// Before any other script is loaded.
createDefaultPolicy();
// A rejection is reported as an unhandled one: nothing is rendered that could show it.
void startInStages();
