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
  useEarlyClick,
  useLanguage,
  usePrinting,
} from '@round-table/shared/runtime';
import { ConfigProvider, englishAntdLocale, LoadingOutlined, loadAntdLocale, themeClass, themes } from '@round-table/shared/ui';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FeatureApps } from '../features/feature-apps/feature-apps';
import { messages as shellMessages } from './messages';

interface RootProps {
  store: AppStore;
  apps: Pick<FeatureApps, 'subscribeToMessages' | 'getMessages'>;
  /** The state that the page was prerendered with, for the first render of its hydration. */
  prerenderedState?: AppState;
  children: ReactNode;
}

// The default icon of antd has a label, which would change the button's accessible name to "loading Save".
const button = { loadingIcon: <LoadingOutlined spin /> };

/** Providers of store, language and theme. */
export function Root({ store, apps, prerenderedState, children }: RootProps) {
  useEffect(() => {
    document.documentElement.dataset.interactive = '';
  }, []);
  useEarlyClick();
  return (
    <Provider store={store} serverState={prerenderedState}>
      <LanguageProvider apps={apps}>
        <ThemeProvider>{children}</ThemeProvider>
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

/** antd's built-in English. Without a locale antd omits a provider, and adding it later remounts the page. */
const builtInEnglish = { locale: 'en' };

function ThemeProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const chosen = useAppearance();
  // Paper is white: dark backgrounds are not printed, and their light texts could not be read.
  const appearance = usePrinting() ? 'light' : chosen;
  const colors = useAppInfo()?.colors;
  const [antdLocale, setAntdLocale] = useState(englishAntdLocale);

  useEffect(() => {
    let isCurrent = true;
    loadAntdLocale(language).then(
      (loaded) => isCurrent && setAntdLocale(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);

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

  return (
    <ConfigProvider
      theme={themes[appearance]}
      locale={antdLocale ?? builtInEnglish}
      direction={languages[language].direction}
      button={button}
    >
      {children}
    </ConfigProvider>
  );
}
