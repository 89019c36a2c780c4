import type { Locale, PagePaths } from '@round-table/shared/contract';
import { inLanguage } from '@round-table/shared/domain';
import { type MessageCatalogue, mergeMessages } from '@round-table/shared/federation';
import { IntlProvider } from '@round-table/shared/libs/intl';
import { Provider } from '@round-table/shared/libs/redux';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from '@round-table/shared/libs/router';
import {
  type AppStore,
  createStore,
  localeChosen,
  pagesRegistered,
  runtimeMessages,
  signedIn,
  useLanguage,
  useLocale,
} from '@round-table/shared/runtime';
import { uiMessages } from '@round-table/shared/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { WithoutStyles } from './without-styles';

/** The named pages as the feature apps of this repository declare them. */
const pagePaths: PagePaths = {
  dashboard: '/dashboard/',
  questionnaire: '/questionnaire',
  question: '/question/:questionId/',
  search: '/search',
  versionQuestion: '/v/:version/question/:questionId/',
  versionQuestionnaire: '/v/:version/questionnaire/',
  country: '/country/:code/',
  countries: '/country/',
  versionCountries: '/v/:version/country/',
  compare: '/compare',
  versionCountry: '/v/:version/country/:code/',
  changes: '/changes',
};

interface Options {
  /** The messages of the part under test; those of runtime and ui are always included. */
  messages: Record<Locale, MessageCatalogue>;
  /** The current address; the part is rendered at `path`. */
  at?: string;
  path?: string;
  locale?: Locale;
  /** With a session; the user is that of the fake server's user info. */
  signedIn?: boolean;
  store?: AppStore;
  /** With the browser's history, which is asynchronous, instead of one in memory. */
  inBrowser?: boolean;
}

function InLocale({ messages, children }: { messages: Options['messages']; children: ReactNode }) {
  return (
    <IntlProvider locale={useLocale()} messages={inLanguage(messages, useLanguage()) as Record<string, string>}>
      {children}
    </IntlProvider>
  );
}

/** Renders a part of the product with its own store, router and messages; `user` acts on it. */
export function renderApp(
  part: ReactNode,
  { messages, at = '/', path = '*', locale = 'en', signedIn: isSignedIn, store = createStore(), inBrowser }: Options,
) {
  store.dispatch(pagesRegistered(pagePaths));
  store.dispatch(localeChosen(locale));
  if (isSignedIn) store.dispatch(signedIn({ access: 'access', refresh: 'refresh' }));
  const routes = [
    { path, element: part },
    { path: '*', element: null },
  ];
  if (inBrowser) history.replaceState(null, '', at);
  const router = inBrowser ? createBrowserRouter(routes) : createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <Provider store={store}>
      <WithoutStyles>
        <InLocale messages={mergeMessages(runtimeMessages, uiMessages, messages)}>
          <RouterProvider router={router} />
        </InLocale>
      </WithoutStyles>
    </Provider>,
  );
  return { ...view, store, router, user: userEvent.setup({ delay: null }) };
}
