import { defineFeatureApp } from '@round-table/shared/federation';
import { messages } from './app/messages';
import { facts } from './facts';

export const featureApp = defineFeatureApp({
  ...facts,
  pages: {
    '/kitchen-sink': () => import('./app/kitchen-sink-page').then(({ KitchenSinkPage }) => KitchenSinkPage),
  },
  dialogComponents: {},
  messages,
});
