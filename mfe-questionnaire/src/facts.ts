import type { FeatureAppFacts } from '@round-table/shared/federation';

/** The questionnaire: reading and answering the catalogue, question by question. */
export const facts: FeatureAppFacts = {
  id: 'mfe-questionnaire',
  platform: '^2.0.0',
  budget: 60_000,
  routes: [
    { path: '/questionnaire', title: 'overview.title', entryPoints: ['form', 'overlay', 'data'] },
    { path: '/question/:questionId', memberEntryPoints: ['form', 'overlay'] },
    { path: '/open', title: 'open.title', who: ['expert', 'admin'], entryPoints: ['form', 'versions'] },
    { path: '/v/:version/questionnaire', title: 'overview.title', entryPoints: ['overlay', 'data', 'versions'] },
    { path: '/v/:version/question/:questionId' },
  ],
  pages: {
    questionnaire: '/questionnaire',
    question: '/question/:questionId/',
    openPoints: '/open/',
    versionQuestionnaire: '/v/:version/questionnaire/',
    versionQuestion: '/v/:version/question/:questionId/',
  },
  menu: [
    {
      id: 'questionnaire',
      place: 'main',
      order: 20,
      label: 'overview.title',
      icon: 'questionnaire',
      to: '/questionnaire',
      covers: ['/question/:questionId', '/v/:version/questionnaire', '/v/:version/question/:questionId'],
    },
    { id: 'open', place: 'main', order: 25, label: 'open.title', icon: 'open', who: ['expert'], counter: 'open', to: '/open' },
  ],
  dialogs: [],
};
