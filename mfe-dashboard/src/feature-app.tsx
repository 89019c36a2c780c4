import { defineFeatureApp } from '@round-table/shared/federation';
import { messages } from './app/messages';
import { facts } from './facts';

export const featureApp = defineFeatureApp({
  ...facts,
  pages: {
    '/dashboard': () => import('./app/dashboard-page').then(({ DashboardPage }) => DashboardPage),
    '/confirm': () => import('./app/confirm-page').then(({ ConfirmPage }) => ConfirmPage),
    '/country': () => import('./app/countries-page').then(({ CountriesPage }) => CountriesPage),
    '/v/:version/country': () => import('./app/countries-page').then(({ CountriesPage }) => CountriesPage),
    '/country/:code': () => import('./app/country-page').then(({ CountryPage }) => CountryPage),
    '/v/:version/country/:code': () => import('./app/country-page').then(({ CountryPage }) => CountryPage),
    '/ranking': () => import('./app/ranking-page').then(({ RankingPage }) => RankingPage),
    '/account': () => import('./app/account-page').then(({ AccountPage }) => AccountPage),
    '/charts': () => import('./app/charts-page').then(({ ChartsPage }) => ChartsPage),
  },
  dialogComponents: {},
  messages,
});
