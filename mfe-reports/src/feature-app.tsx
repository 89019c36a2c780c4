import { defineFeatureApp } from '@round-table/shared/federation';
import { messages } from './app/messages';
import { facts } from './facts';

export const featureApp = defineFeatureApp({
  ...facts,
  pages: {
    '/compare': () => import('./subjects/comparison/compare-page').then(({ ComparePage }) => ComparePage),
    '/changes': () => import('./subjects/comparison/changes-page').then(({ ChangesPage }) => ChangesPage),
    '/open-data': () => import('./subjects/exports/open-data-page').then(({ OpenDataPage }) => OpenDataPage),
    '/search': () => import('./subjects/search/search-page').then(({ SearchPage }) => SearchPage),
  },
  dialogComponents: {
    'jump-palette': () => import('./app/jump-palette').then(({ JumpPalette }) => JumpPalette),
    'export-by-country': () => import('./subjects/exports/export-by-country').then(({ ExportByCountry }) => ExportByCountry),
    'export-by-question': () => import('./subjects/exports/export-by-question').then(({ ExportByQuestion }) => ExportByQuestion),
    'export-maps': () => import('./subjects/exports/export-maps').then(({ ExportMaps }) => ExportMaps),
  },
  messages,
});
