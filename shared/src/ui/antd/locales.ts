import type { Language } from '@round-table/shared/contract';
import { inLanguage } from '@round-table/shared/domain';
import { useLanguage } from '@round-table/shared/runtime';
import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import { useEffect, useState } from 'react';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own texts in each language of the interface; others than English, which its bundle contains anyway, are loaded on first use. */
const loaders: Record<Language, () => Promise<AntdLocale>> = {
  en: async () => english,
  de: async () => (await import('antd/es/locale/de_DE')).default,
};
const loaded = new Map<Language, AntdLocale>();

/** antd's own texts in the language of the page: English until they are loaded. */
export function useAntdLocale(): AntdLocale {
  const language = useLanguage();
  const [, setLoaded] = useState<AntdLocale>();
  useEffect(() => {
    inLanguage(loaders, language)().then(
      (locale) => {
        loaded.set(language, locale);
        setLoaded(locale);
      },
      () => undefined,
    );
  }, [language]);
  return loaded.get(language) ?? english;
}
