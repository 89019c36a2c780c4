import { defineFeatureApp } from '@round-table/shared/federation';
import { messages } from './app/messages';
import { facts } from './facts';

export const featureApp = defineFeatureApp({
  ...facts,
  pages: {
    '/example': () => import('./app/example-page').then(({ ExamplePage }) => ExamplePage),
  },
  dialogComponents: {},
  messages,
});
