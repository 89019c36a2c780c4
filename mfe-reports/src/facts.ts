import type { FeatureAppFacts } from '@round-table/shared/federation';

export const facts: FeatureAppFacts = {
  id: 'mfe-reports',
  platform: '^1.0.0',
  budget: 30_000,
  routes: [{ path: '/search', title: 'search.title' }],
  pages: { search: '/search' },
  menu: [
    { id: 'export-by-country', place: 'reports', order: 10, label: 'reports.byCountry', icon: 'flag', dialog: 'export-by-country' },
    { id: 'export-by-question', place: 'reports', order: 20, label: 'reports.byQuestion', icon: 'file', dialog: 'export-by-question' },
    { id: 'export-maps', place: 'reports', order: 30, label: 'reports.maps', icon: 'map', dialog: 'export-maps' },
  ],
  dialogs: [
    { name: 'export-by-country', entryPoints: ['overlay', 'form'] },
    { name: 'export-by-question', entryPoints: ['overlay', 'form'] },
    { name: 'export-maps', entryPoints: ['overlay', 'form'] },
  ],
};
