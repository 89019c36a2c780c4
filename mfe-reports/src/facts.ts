import type { FeatureAppFacts } from '@round-table/shared/federation';

export const facts: FeatureAppFacts = {
  id: 'mfe-reports',
  platform: '^2.0.0',
  budget: 40_000,
  routes: [
    { path: '/search', title: 'search.title' },
    { path: '/compare', title: 'compare.title', entryPoints: ['form', 'countries', 'share', 'versions'] },
    { path: '/changes', title: 'changes.title', entryPoints: ['share'] },
    { path: '/open-data', title: 'openData.title', permission: 'open-data', entryPoints: ['share'] },
  ],
  pages: { search: '/search', compare: '/compare', changes: '/changes', openData: '/open-data' },
  menu: [
    { id: 'compare', place: 'main', order: 30, label: 'compare.menu', icon: 'compare', to: '/compare' },
    { id: 'export-by-country', place: 'reports', order: 10, label: 'reports.byCountry', icon: 'flag', dialog: 'export-by-country' },
    { id: 'export-by-question', place: 'reports', order: 20, label: 'reports.byQuestion', icon: 'file', dialog: 'export-by-question' },
    { id: 'export-maps', place: 'reports', order: 30, label: 'reports.maps', icon: 'map', dialog: 'export-maps' },
    { id: 'open-data', place: 'footer', order: 10, label: 'openData.title', icon: 'file', permission: 'open-data', to: '/open-data' },
  ],
  dialogs: [
    { name: 'jump-palette', shortcut: { key: 'k', label: 'palette.shortcut', searchHint: 'palette.searchHint' } },
    { name: 'export-by-country', entryPoints: ['overlay', 'form'] },
    { name: 'export-by-question', entryPoints: ['overlay', 'form'] },
    { name: 'export-maps', entryPoints: ['overlay', 'form'] },
  ],
};
