import type { FeatureAppFacts } from '@round-table/shared/federation';

export const questionsPath = '/questions';

export const facts: FeatureAppFacts = {
  id: 'mfe-admin',
  platform: '^2.0.0',
  budget: 90_000,
  routes: [
    { path: '/users', title: 'users.title', who: ['admin'], entryPoints: ['table', 'form', 'overlay'] },
    { path: questionsPath, title: 'catalogue.title', who: ['admin'], entryPoints: ['table', 'form', 'overlay'] },
    { path: '/countries', title: 'countries.title', who: ['admin'], otherwise: '/country/', entryPoints: ['table', 'form', 'overlay'] },
    { path: '/office', title: 'office.title', who: ['admin'], entryPoints: ['table', 'form', 'overlay'] },
    { path: '/import', title: 'imports.title', who: ['admin'], entryPoints: ['table', 'form', 'overlay', 'data'] },
    { path: '/inquiries', title: 'inquiries.title', who: ['admin'], entryPoints: ['table', 'form'] },
    { path: '/settings', title: 'settings.title', who: ['admin'], entryPoints: ['form', 'overlay'] },
    { path: '/translations', title: 'translations.title', who: ['admin'], entryPoints: ['table', 'form', 'overlay'] },
    { path: '/setup', title: 'setup.title', who: ['admin'], entryPoints: ['form', 'overlay'] },
    { path: '/weights', title: 'weights.title', who: ['admin'], entryPoints: ['data'] },
    { path: '/downloads', title: 'downloadsAdmin.title', who: ['admin'], entryPoints: ['table', 'form', 'overlay'] },
    { path: '/releases', title: 'releases.title', who: ['admin'], entryPoints: ['table', 'form', 'overlay', 'data', 'share'] },
    { path: '/audit', title: 'audit.title', who: ['admin'], entryPoints: ['table', 'form', 'data'] },
  ],
  menu: [
    { id: 'office', place: 'admin', order: 5, label: 'office.title', icon: 'app', who: ['admin'], to: '/office' },
    { id: 'users', place: 'admin', order: 10, label: 'users.menu', icon: 'users', who: ['admin'], to: '/users' },
    { id: 'questions', place: 'admin', order: 20, label: 'catalogue.menu', icon: 'questions', who: ['admin'], to: questionsPath },
    { id: 'countries', place: 'admin', order: 30, label: 'countries.menu', icon: 'countries', who: ['admin'], to: '/countries' },
    { id: 'weights', place: 'admin', order: 40, label: 'weights.menu', icon: 'weights', who: ['admin'], to: '/weights' },
    { id: 'translations', place: 'admin', order: 45, label: 'translations.menu', icon: 'app', who: ['admin'], to: '/translations' },
    { id: 'downloads', place: 'admin', order: 50, label: 'downloadsAdmin.menu', icon: 'downloads', who: ['admin'], to: '/downloads' },
    { id: 'settings', place: 'admin', order: 80, label: 'settings.menu', icon: 'app', who: ['admin'], to: '/settings' },
    { id: 'import', place: 'admin', order: 85, label: 'imports.title', icon: 'app', who: ['admin'], to: '/import' },
    { id: 'audit', place: 'admin', order: 90, label: 'audit.menu', icon: 'app', who: ['admin'], to: '/audit' },
    { id: 'releases', place: 'admin', order: 100, label: 'releases.menu', icon: 'app', who: ['admin'], to: '/releases' },
    {
      id: 'inquiries',
      place: 'admin',
      order: 70,
      label: 'inquiries.menu',
      icon: 'questions',
      who: ['admin'],
      to: '/inquiries',
      counter: 'inquiries',
    },
  ],
  dialogs: [],
};
