import type { LazyEntryPoint } from '@round-table/shared/federation';

/** The lazy entry points of `@round-table/shared/ui`: one chunk each, loaded on first use. */
const entryPoints: Record<LazyEntryPoint, () => Promise<unknown>> = {
  form: () => import(/* webpackChunkName: "ui-form" */ '@round-table/shared/ui/form'),
  table: () => import(/* webpackChunkName: "ui-table" */ '@round-table/shared/ui/table'),
  overlay: () => import(/* webpackChunkName: "ui-overlay" */ '@round-table/shared/ui/overlay'),
  share: () => import(/* webpackChunkName: "ui-share" */ '@round-table/shared/ui/share'),
  data: () => import(/* webpackChunkName: "ui-data" */ '@round-table/shared/ui/data'),
  versions: () => import(/* webpackChunkName: "ui-versions" */ '@round-table/shared/ui/versions'),
  charts: () => import(/* webpackChunkName: "ui-charts" */ '@round-table/shared/ui/charts'),
  slider: () => import(/* webpackChunkName: "ui-slider" */ '@round-table/shared/ui/slider'),
  countries: () => import(/* webpackChunkName: "ui-countries" */ '@round-table/shared/ui/countries'),
};

/** Ignores failures: the import of the part that needs the entry point reports them. */
export const prefetchEntryPoints = (names: LazyEntryPoint[]): void => {
  for (const name of names) entryPoints[name]().catch(() => undefined);
};
