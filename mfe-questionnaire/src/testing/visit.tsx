import type { Locale } from '@round-table/shared/contract';
import { createStore, signedIn as signedInAs } from '@round-table/shared/runtime';
import { renderApp, WithFrameData } from '@round-table/shared/testing';
import type { ReactNode } from 'react';
import { messages } from '../app/messages';
import { QuestionPage } from '../app/question-page';
import { QuestionnairePage } from '../app/questionnaire-page';

interface Visit {
  at: string;
  /** Rendered instead of the page. */
  part?: ReactNode;
  /** Signed in as the user of the fake server; else a guest. */
  signedIn?: boolean;
  locale?: Locale;
  /** Uses the browser's history, whose navigation is asynchronous. */
  inBrowser?: boolean;
}

const createFreshToken = () => `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 300 }))}.tail`;

/** Opens a page of this feature app. */
export function visit({ at, part, signedIn = false, locale, inBrowser }: Visit) {
  const isQuestion = at.startsWith('/question/');
  const page = <WithFrameData>{part ?? (isQuestion ? <QuestionPage /> : <QuestionnairePage />)}</WithFrameData>;
  const store = createStore();
  if (signedIn) store.dispatch(signedInAs({ access: createFreshToken(), refresh: 'refresh' }));
  const view = renderApp(page, { messages, at, path: isQuestion ? '/question/:questionId' : '/questionnaire', store, locale, inBrowser });
  return {
    ...view,
    /** The messages of the notifications, newest first. */
    notifications: () => view.store.getState().notifications.shown.map(({ message }) => ({ id: message.id, ...message.values })),
  };
}
