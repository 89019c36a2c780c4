import { defineFeatureApp } from '@round-table/shared/federation';
import { messages } from './app/messages';
import { facts } from './facts';

export const featureApp = defineFeatureApp({
  ...facts,
  pages: {
    '/compare': () => import('./app/compare-page').then(({ ComparePage }) => ComparePage),
    '/changes': () => import('./app/changes-page').then(({ ChangesPage }) => ChangesPage),
    '/open-data': () => import('./app/open-data-page').then(({ OpenDataPage }) => OpenDataPage),
    '/search': () => import('./app/search-page').then(({ SearchPage }) => SearchPage),
  },
  dialogComponents: {
    'jump-palette': () => import('./app/jump-palette').then(({ JumpPalette }) => JumpPalette),
    'export-by-country': () => import('./app/export-by-country').then(({ ExportByCountry }) => ExportByCountry),
    'export-by-question': () => import('./app/export-by-question').then(({ ExportByQuestion }) => ExportByQuestion),
    'export-maps': () => import('./app/export-maps').then(({ ExportMaps }) => ExportMaps),
  },
  messages,
});
