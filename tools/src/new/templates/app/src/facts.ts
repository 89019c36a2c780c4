import type { FeatureAppFacts } from '@round-table/shared/federation';

export const facts: FeatureAppFacts = {
  id: 'mfe-example',
  platform: '^1.0.0',
  budget: 30_000,
  routes: [{ path: '/example', title: 'example.menu' }],
  menu: [{ id: 'example', place: 'main', order: 100, label: 'example.menu', icon: 'app', to: '/example' }],
  dialogs: [],
};
