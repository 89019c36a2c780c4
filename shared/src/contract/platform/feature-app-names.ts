/*
 * Names that a feature app may use in its facts. Plain data that imports nothing: the build evaluates this file, and browsers need no
 * schemas for it.
 */

/** The entry points of `@round-table/shared/ui` that the shell loads lazily; the shell prefetches those of a route. */
export const lazyEntryPoints = ['form', 'table', 'overlay', 'data'] as const;

/** The icons of menu entries; the shell draws them. */
export const menuIcons = [
  'dashboard',
  'questionnaire',
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

/** The menus of the shell. */
export const menuPlaces = ['main', 'reports', 'admin'] as const;

export const roles = ['guest', 'reader', 'expert', 'admin'] as const;
