import type { AdminApp, DeployToken } from '@round-table/shared/contract';

/** Two published builds, the second of which is live, and the one that is built in. */
export const [first, second, builtIn] = ['1.0.0-aaaaaaaaaaaa', '1.1.0-bbbbbbbbbbbb', '0.9.0-cccccccccccc'];

export const aPublishedBuild = (name: string) => ({
  name,
  platform: '^1.0.0',
  weight: 62_000,
  budget: 90_000,
  published_at: '2026-11-20T10:00:00Z',
  published_by: 'team news',
});

export const aChange = (revision: number, stable: string | null): AdminApp['history'][number] => ({
  revision,
  at: `2026-11-2${revision}T10:00:00Z`,
  by: 'team news',
  reason: '',
  smoke: null,
  live: stable === null ? null : { stable, previous: null, canary: null },
});

/** A built-in app whose second release is live. */
export const anAdminApp = (changes: Partial<AdminApp> = {}): AdminApp => ({
  app: 'mfe-news',
  live: { stable: second, previous: first, canary: null },
  built_in: { ...aPublishedBuild(builtIn), published_at: null, published_by: '' },
  published: [aPublishedBuild(second), aPublishedBuild(first)],
  history: [aChange(2, second), aChange(1, first)],
  ...changes,
});

/** A token of the office for all apps, without end. */
export const aDeployToken = (changes: Partial<DeployToken> = {}): DeployToken => ({
  id: 3,
  app: '*',
  name: 'the office',
  created_at: '2026-11-20T10:00:00Z',
  created_by: null,
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
  ...changes,
});
