import { defineFeatureApp } from '@round-table/shared/federation';
import { messages } from './app/messages';
import { facts } from './facts';

export const featureApp = defineFeatureApp({
  ...facts,
  pages: {
    '/dashboard': () => import('./app/dashboard-page').then(({ DashboardPage }) => DashboardPage),
    '/charts': () => import('./app/charts-page').then(({ ChartsPage }) => ChartsPage),
  },
  dialogComponents: {},
  messages,
});
