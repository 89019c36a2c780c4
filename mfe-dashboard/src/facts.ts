import type { FeatureAppFacts } from '@round-table/shared/federation';

export const facts: FeatureAppFacts = {
  id: 'mfe-dashboard',
  platform: '^2.0.0',
  budget: 44_500,
  routes: [
    { path: '/dashboard' },
    { path: '/confirm', title: 'review.title', who: ['expert', 'admin'] },
    { path: '/country', title: 'countries.title', entryPoints: ['countries', 'versions'] },
    { path: '/v/:version/country', title: 'countries.title', entryPoints: ['countries', 'versions'] },
    { path: '/country/:code', title: 'country.title', entryPoints: ['share', 'versions'] },
    { path: '/v/:version/country/:code', title: 'country.title', entryPoints: ['share', 'versions'] },
    { path: '/ranking', title: 'readerRanking.title', permission: 'charts', entryPoints: ['data', 'share', 'slider', 'versions'] },
    { path: '/account', title: 'account.title', who: ['admin', 'expert', 'reader'], entryPoints: ['form', 'overlay', 'data'] },
    { path: '/charts', title: 'ranking.title', who: ['admin'], entryPoints: ['data'] },
  ],
  pages: {
    dashboard: '/dashboard/',
    confirm: '/confirm/',
    countries: '/country/',
    versionCountries: '/v/:version/country/',
    country: '/country/:code/',
    account: '/account/',
    versionCountry: '/v/:version/country/:code/',
  },
  menu: [
    { id: 'dashboard', place: 'main', order: 10, label: 'dashboard.menu', icon: 'dashboard', to: '/dashboard', covers: ['/confirm'] },
    { id: 'ranking', place: 'main', order: 40, label: 'readerRanking.menu', icon: 'weights', permission: 'charts', to: '/ranking' },
    { id: 'charts', place: 'admin', order: 60, label: 'ranking.menu', icon: 'charts', who: ['admin'], to: '/charts' },
  ],
  dialogs: [],
};
