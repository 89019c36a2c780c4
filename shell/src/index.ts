/** Gives the browser a breath between the stages, so that no single task blocks it. */
const breath = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

/** The shell is evaluated in stages: store and first requests, then React, the router, the components, and the page. */
async function startInStages() {
  const { startEarly } = await import(/* webpackMode: "eager" */ './app/early');
  const early = startEarly();
  await breath();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breath();
  await import(/* webpackMode: "eager" */ '@round-table/shared/kit/router');
  await breath();
  await import(/* webpackMode: "eager" */ '@round-table/shared/ui');
  await breath();
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  start(await early);
}

startInStages();
