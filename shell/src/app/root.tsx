import { formatTags } from '@round-table/shared/domain';
import { mergeMessages } from '@round-table/shared/federation';
import { IntlProvider } from '@round-table/shared/kit/intl';
import { Provider } from '@round-table/shared/kit/redux';
import { type AppStore, useAppearance, useAppInfo, useLocale } from '@round-table/shared/runtime';
import {
  ConfigProvider,
  englishAntdLocale,
  LoadingOutlined,
  loadAntdLocale,
  ThemeVariables,
  themeClass,
  themes,
} from '@round-table/shared/ui';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FeatureApps } from '../features/feature-apps/feature-apps';
import { messages as ownMessages } from './messages';

/** How dates and numbers are written: English as Europe writes it. */

interface RootProps {
  store: AppStore;
  apps: FeatureApps;
  children: ReactNode;
}

// antd's own icon would stay part of the button's name: "loading Save".
const button = { loadingIcon: <LoadingOutlined spin /> };

/** Store, language and theme around everything. */
export const Root = ({ store, apps, children }: RootProps) => (
  <Provider store={store}>
    <InLanguage apps={apps}>
      <InTheme>{children}</InTheme>
    </InLanguage>
  </Provider>
);

function InLanguage({ apps, children }: Omit<RootProps, 'store'>) {
  const locale = useLocale();
  const ofApps = useSyncExternalStore(apps.onMessages, apps.messages);
  const messages = useMemo(() => mergeMessages(ownMessages, ofApps), [ofApps]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider locale={formatTags[locale]} defaultLocale="en" messages={messages[locale] as Record<string, string>}>
      {children}
    </IntlProvider>
  );
}

/** antd's built-in English. With no locale at all antd leaves a provider out, and adding it later remounts the page. */
const builtInEnglish = { locale: 'en' };

function InTheme({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const appearance = useAppearance();
  const colors = useAppInfo()?.colors;
  const [antdLocale, setAntdLocale] = useState(englishAntdLocale);

  useEffect(() => {
    let isCurrent = true;
    loadAntdLocale(locale).then(
      (loaded) => isCurrent && setAntdLocale(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);

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
    <ConfigProvider theme={themes[appearance]} locale={antdLocale ?? builtInEnglish} button={button}>
      <ThemeVariables />
      {children}
    </ConfigProvider>
  );
}
