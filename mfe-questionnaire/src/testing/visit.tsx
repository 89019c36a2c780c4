import type { Locale } from '@round-table/shared/contract';
import { createStore, signedIn as signedInAs } from '@round-table/shared/runtime';
import { renderApp, WithFrameData } from '@round-table/shared/testing';
import type { ReactNode } from 'react';
import { messages } from '../app/messages';
import { OpenPage } from '../app/open-page';
import { QuestionPage } from '../app/question-page';
import { QuestionnairePage } from '../app/questionnaire-page';
import { VersionQuestionPage } from '../app/version/version-question-page';
import { VersionQuestionnairePage } from '../app/version/version-questionnaire-page';

interface Visit {
  at: string;
  /** Rendered instead of the page. */
  part?: ReactNode;
  /** Signed in as the user of the fake server, with a token that names a user if there is an id; else a guest. */
  signedIn?: boolean | number;
  locale?: Locale;
  /** Uses the browser's history, whose navigation is asynchronous. */
  inBrowser?: boolean;
}

const createFreshToken = (sub?: string) => `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 300, sub }))}.tail`;

const questionnaire = { start: /^/, path: '/questionnaire', element: <QuestionnairePage /> };
const pages = [
  { start: /^\/open/, path: '/open', element: <OpenPage /> },
  { start: /^\/question\//, path: '/question/:questionId', element: <QuestionPage /> },
  { start: /^\/v\/[^/]+\/question\//, path: '/v/:version/question/:questionId', element: <VersionQuestionPage /> },
  { start: /^\/v\//, path: '/v/:version/questionnaire', element: <VersionQuestionnairePage /> },
];

/** Opens a page of this feature app. */
export function visit({ at, part, signedIn = false, locale, inBrowser }: Visit) {
  const { path, element } = pages.find(({ start }) => start.test(at)) ?? questionnaire;
  const page = <WithFrameData>{part ?? element}</WithFrameData>;
  const store = createStore();
  const user = typeof signedIn === 'number' ? String(signedIn) : undefined;
  if (signedIn) store.dispatch(signedInAs({ access: createFreshToken(user), refresh: 'refresh' }));
  const view = renderApp(page, { messages, at, path, store, locale, inBrowser });
  return {
    ...view,
    /** The messages of the notifications, newest first. */
    notifications: () => view.store.getState().notifications.shown.map(({ message }) => ({ id: message.id, ...message.values })),
    /** The second lines of the notifications. */
    descriptions: () =>
      view.store
        .getState()
        .notifications.shown.map(({ description }) =>
          typeof description === 'object' ? { id: description.id, ...description.values } : description,
        ),
  };
}
