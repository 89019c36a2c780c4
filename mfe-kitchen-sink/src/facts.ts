import type { FeatureAppFacts } from '@round-table/shared/federation';

/** A page for developers, without a menu entry: `npm run dev -- mfe-kitchen-sink`. It has no build script, so no installation contains it. */
export const facts: FeatureAppFacts = {
  id: 'mfe-kitchen-sink',
  platform: '^2.0.0',
  budget: 40_000,
  routes: [
    {
      path: '/kitchen-sink',
      title: 'kitchenSink.title',
      entryPoints: ['form', 'table', 'overlay', 'data', 'share', 'countries', 'versions', 'slider'],
    },
  ],
  menu: [],
  dialogs: [],
};
