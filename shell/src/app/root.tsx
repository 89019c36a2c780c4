import { languages } from '@round-table/shared/contract';
import { inLanguage } from '@round-table/shared/domain';
import { mergeMessages } from '@round-table/shared/federation';
import { IntlProvider } from '@round-table/shared/libs/intl';
import { Provider } from '@round-table/shared/libs/redux';
import {
  type AppState,
  type AppStore,
  useAppearance,
  useAppInfo,
  useEarlyInput,
  useLanguage,
  usePrinting,
} from '@round-table/shared/runtime';
import { themeClass } from '@round-table/shared/ui';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FeatureApps } from '../features/feature-apps/feature-apps';
import { messages as shellMessages } from './messages';

interface RootProps {
  store: AppStore;
  apps: Pick<FeatureApps, 'subscribeToMessages' | 'getMessages'>;
  /** The state that the page was prerendered with, for the first render of its hydration. */
  prerenderedState?: AppState;
  children: ReactNode;
}

/** Store, language and theme of all pages. */
export function Root({ store, apps, prerenderedState, children }: RootProps) {
  useEffect(() => {
    document.documentElement.dataset.interactive = '';
  }, []);
  useEarlyInput();
  return (
    <Provider store={store} serverState={prerenderedState}>
      <LanguageProvider apps={apps}>
        <Theme />
        {children}
      </LanguageProvider>
    </Provider>
  );
}

function LanguageProvider({ apps, children }: Pick<RootProps, 'apps' | 'children'>) {
  const language = useLanguage();
  const { direction, formats } = languages[language];
  const appMessages = useSyncExternalStore(apps.subscribeToMessages, apps.getMessages, apps.getMessages);
  const messages = useMemo(() => mergeMessages(shellMessages, appMessages), [appMessages]);
  // Dates are those of the installation for every reader, as in its files.
  const timeZone = useAppInfo()?.timeZone;
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  return (
    <IntlProvider
      locale={formats}
      timeZone={timeZone}
      defaultLocale="en"
      messages={inLanguage(messages, language) as Record<string, string>}
    >
      {children}
    </IntlProvider>
  );
}

/** The colours of the page. */
function Theme() {
  const chosen = useAppearance();
  // Paper is white: dark backgrounds are not printed, and their light texts could not be read.
  const appearance = usePrinting() ? 'light' : chosen;
  const colors = useAppInfo()?.colors;

  useEffect(() => {
    document.documentElement.dataset.theme = appearance;
    document.documentElement.classList.add(themeClass);
  }, [appearance]);

  useEffect(() => {
    for (const [index, color] of (colors ?? []).entries()) {
      const variable = `--rt-answer-${index + 1}`;
      if (appearance === 'light') document.documentElement.style.setProperty(variable, color);
      else document.documentElement.style.removeProperty(variable);
    }
  }, [colors, appearance]);

  return null;
}
