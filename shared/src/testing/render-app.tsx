import type { Locale } from '@round-table/shared/contract';
import { type MessageCatalogue, mergeMessages } from '@round-table/shared/federation';
import { IntlProvider } from '@round-table/shared/kit/intl';
import { Provider } from '@round-table/shared/kit/redux';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from '@round-table/shared/kit/router';
import { type AppStore, createStore, localeChosen, runtimeMessages, signedIn, useLocale } from '@round-table/shared/runtime';
import { uiMessages } from '@round-table/shared/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Unstyled } from './unstyled';

interface Options {
  /** The messages of the part under test, merged as its app merges them; those of runtime and ui are always there. */
  messages: Record<Locale, MessageCatalogue>;
  /** The address one is at; the part stands at `path`. */
  at?: string;
  path?: string;
  locale?: Locale;
  /** Signed in; who that is, the test's server says in user info. */
  signedIn?: boolean;
  store?: AppStore;
  /** With the history of the browser, whose steps take their time; without it one of its own, which moves at once. */
  inBrowser?: boolean;
}

function InLocale({ messages, children }: { messages: Options['messages']; children: ReactNode }) {
  const locale = useLocale();
  return (
    <IntlProvider locale={locale} messages={messages[locale] as Record<string, string>}>
      {children}
    </IntlProvider>
  );
}

/** Renders a part of the product with a store, a router and messages of its own, and a person who uses it. */
export function renderApp(
  part: ReactNode,
  { messages, at = '/', path = '*', locale = 'en', signedIn: isSignedIn, store = createStore(), inBrowser }: Options,
) {
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
      <Unstyled>
        <InLocale messages={mergeMessages(runtimeMessages, uiMessages, messages)}>
          <RouterProvider router={router} />
        </InLocale>
      </Unstyled>
    </Provider>,
  );
  return { ...view, store, router, user: userEvent.setup({ delay: null }) };
}
