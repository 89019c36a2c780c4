/*
 * Names that a feature app may use in its facts. Plain data that imports nothing: the build evaluates this file, and browsers need no
 * schemas for it.
 */

/** The entry points of `@round-table/shared/ui` that the shell loads lazily; the shell prefetches those of a route. */
export const lazyEntryPoints = ['form', 'table', 'overlay', 'data', 'share', 'countries', 'versions', 'charts', 'slider'] as const;

/** The icons of menu entries; the shell draws them. */
export const menuIcons = [
  'dashboard',
  'questionnaire',
  'open',
  'compare',
  'flag',
  'file',
  'map',
  'users',
  'questions',
  'countries',
  'weights',
  'downloads',
  'charts',
  'app',
] as const;

/** The figures that the shell may show beside an entry: the open points of the viewer's country, and what is open to the office. */
export const menuCounters = ['open', 'inquiries'] as const;

/** The menus of the shell. The footer shows entries as plain links, without their icons. */
export const menuPlaces = ['main', 'reports', 'admin', 'footer'] as const;

/** What a setting of the installation may open to more roles; app info lists those that the viewer has. */
export const permissions = ['charts', 'open-data'] as const;
export type Permission = (typeof permissions)[number];

export const roles = ['guest', 'reader', 'expert', 'admin'] as const;
