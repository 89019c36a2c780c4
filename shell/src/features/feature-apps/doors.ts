import type { Door } from '@round-table/shared/federation';

/** What the shell provides but does not load before someone asks: one chunk per door. */
const doors: Record<Door, () => Promise<unknown>> = {
  form: () => import(/* webpackChunkName: "door-form" */ '@round-table/shared/ui/form'),
  table: () => import(/* webpackChunkName: "door-table" */ '@round-table/shared/ui/table'),
  overlay: () => import(/* webpackChunkName: "door-overlay" */ '@round-table/shared/ui/overlay'),
  data: () => import(/* webpackChunkName: "door-data" */ '@round-table/shared/ui/data'),
};

/** Starts the doors that will soon be needed. A failure shows where the door is really opened. */
export const warmDoors = (names: Door[] = []): void => {
  for (const name of names) doors[name]().catch(() => undefined);
};
