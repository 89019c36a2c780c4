/** Yields to the browser between the stages, so that no single task blocks it. */
const yieldToBrowser = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

/** The shell is evaluated in stages: store and first requests, then React, the router, the components, and the page. */
async function startInStages() {
  const { bootstrap } = await import(/* webpackMode: "eager" */ './app/bootstrap');
  const bootstrapped = bootstrap();
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ '@round-table/shared/libs/router');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ '@round-table/shared/ui');
  await yieldToBrowser();
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  start(await bootstrapped);
}

// A rejection is reported as an unhandled one: nothing is rendered that could show it.
void startInStages();
