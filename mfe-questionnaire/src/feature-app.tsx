import { defineFeatureApp } from '@round-table/shared/federation';
import { messages } from './app/messages';
import { facts } from './facts';

export const featureApp = defineFeatureApp({
  ...facts,
  messages,
  pages: {
    '/questionnaire': () => import('./app/questionnaire-page').then(({ QuestionnairePage }) => QuestionnairePage),
    '/question/:questionId': () => import('./app/question-page').then(({ QuestionPage }) => QuestionPage),
    '/open': () => import('./app/open-page').then(({ OpenPage }) => OpenPage),
    '/v/:version/questionnaire': () =>
      import('./app/version/version-questionnaire-page').then(({ VersionQuestionnairePage }) => VersionQuestionnairePage),
    '/v/:version/question/:questionId': () =>
      import('./app/version/version-question-page').then(({ VersionQuestionPage }) => VersionQuestionPage),
  },
  dialogComponents: {},
});
