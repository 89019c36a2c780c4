import type { Locale } from '@round-table/shared/contract';
import { createStore, signedIn as signedInAs } from '@round-table/shared/runtime';
import { Framed, renderApp } from '@round-table/shared/testing';
import type { ReactNode } from 'react';
import { messages } from '../app/messages';
import { QuestionPage } from '../app/question-page';
import { QuestionnairePage } from '../app/questionnaire-page';

interface Visit {
  at: string;
  /** What stands there, instead of the whole page. */
  part?: ReactNode;
  /** Signed in as the user of the world; else a guest. */
  signedIn?: boolean;
  locale?: Locale;
  /** With the history of the browser, whose steps take their time. */
  inBrowser?: boolean;
}

const aFreshToken = () => `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 300 }))}.tail`;

/** Opens a page of this feature app, as a visitor does. */
export function visit({ at, part, signedIn = false, locale, inBrowser }: Visit) {
  const isQuestion = at.startsWith('/question/');
  const page = <Framed>{part ?? (isQuestion ? <QuestionPage /> : <QuestionnairePage />)}</Framed>;
  const store = createStore();
  if (signedIn) store.dispatch(signedInAs({ access: aFreshToken(), refresh: 'refresh' }));
  const view = renderApp(page, { messages, at, path: isQuestion ? '/question/:questionId' : '/questionnaire', store, locale, inBrowser });
  return {
    ...view,
    /** What the notifications say, newest first. */
    told: () => view.store.getState().notifications.shown.map(({ message }) => ({ id: message.id, ...message.values })),
  };
}
