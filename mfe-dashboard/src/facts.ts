import type { FeatureAppFacts } from '@round-table/shared/federation';

export const facts: FeatureAppFacts = {
  id: 'mfe-dashboard',
  platform: '^1.0.0',
  budget: 40_000,
  routes: [{ path: '/dashboard' }, { path: '/charts', title: 'ranking.title', who: ['admin'], entryPoints: ['data'] }],
  pages: { dashboard: '/dashboard/' },
  menu: [
    { id: 'dashboard', place: 'main', order: 10, label: 'dashboard.menu', icon: 'dashboard', to: '/dashboard' },
    { id: 'charts', place: 'admin', order: 60, label: 'ranking.menu', icon: 'charts', who: ['admin'], to: '/charts' },
  ],
  dialogs: [],
};
