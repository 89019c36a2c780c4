import type { AdminApp, AdminAppChange, AdminBuild, LiveApp } from '@round-table/shared/contract';

/** A change of what is live of an app. */
export type AppChange = { action: 'promote'; build: string } | { action: 'rollback' } | { action: 'remove' };

/** What visitors have of an app: nothing if `stable` is undefined. */
export interface Live {
  stable: string | undefined;
  canary: LiveApp['canary'];
}

const toLive = ({ built_in }: Pick<AdminApp, 'built_in'>, live: LiveApp | null): Live => ({
  stable: live?.stable ?? built_in?.name,
  canary: live?.canary ?? null,
});

export const getLive = (app: AdminApp): Live => toLive(app, app.live);

/** What was live after a change. */
export const getLiveAfter = (app: AdminApp, { live }: AdminAppChange): Live => toLive(app, live);

/** Returns what will be live after a change. */
export function predictLive(app: AdminApp, change: AppChange): Live {
  const { live } = app;
  if (change.action === 'promote') return { stable: change.build, canary: null };
  if (change.action === 'remove' || !live) return toLive(app, null);
  return toLive(app, { stable: live.canary ? live.stable : live.previous, previous: null, canary: null });
}

export const findBuild = (app: AdminApp, name: string | undefined): AdminBuild | undefined =>
  [...app.published, app.built_in].find((build) => build?.name === name) ?? undefined;

/** The change that put the live build where it is; undefined for one that came with the installation. */
export function findSince({ live, history }: AdminApp): AdminAppChange | undefined {
  const former = history.findIndex((change) => (change.live?.stable ?? null) !== (live?.stable ?? null));
  return history[(former === -1 ? history.length : former) - 1];
}
