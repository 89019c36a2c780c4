import { defineFeatureApp } from '@round-table/shared/federation';
import { messages } from './app/messages';
import { facts } from './facts';

export const featureApp = defineFeatureApp({
  ...facts,
  pages: {
    '/users': () => import('./app/users-page').then(({ UsersPage }) => UsersPage),
    '/questions': () => import('./app/catalogue/questions-page').then(({ QuestionsPage }) => QuestionsPage),
    '/countries': () => import('./app/catalogue/countries-page').then(({ CountriesPage }) => CountriesPage),
    '/office': () => import('./app/office-page').then(({ OfficePage }) => OfficePage),
    '/import': () => import('./app/catalogue/import-page').then(({ ImportPage }) => ImportPage),
    '/inquiries': () => import('./app/inquiries-page').then(({ InquiriesPage }) => InquiriesPage),
    '/settings': () => import('./app/settings-page').then(({ SettingsPage }) => SettingsPage),
    '/translations': () => import('./app/catalogue/translations-page').then(({ TranslationsPage }) => TranslationsPage),
    '/setup': () => import('./app/setup-page').then(({ SetupPage }) => SetupPage),
    '/weights': () => import('./app/catalogue/weights-page').then(({ WeightsPage }) => WeightsPage),
    '/releases': () => import('./app/releases-page').then(({ ReleasesPage }) => ReleasesPage),
    '/audit': () => import('./app/audit-page').then(({ AuditPage }) => AuditPage),
    '/downloads': () => import('./app/downloads-page').then(({ DownloadsPage }) => DownloadsPage),
  },
  dialogComponents: {},
  messages,
});
