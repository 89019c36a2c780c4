import type { Language, Locale } from '@round-table/shared/contract';
import { inLanguage } from '@round-table/shared/domain';
import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** antd's English texts, which its bundle contains anyway. A provider that gets its first locale later would remount the page. */
export const englishAntdLocale: AntdLocale = english;

/** antd's own texts in each language of the interface; others than English are loaded when their language is first chosen. */
const loaders: Record<Language, () => Promise<AntdLocale>> = {
  en: async () => englishAntdLocale,
  de: async () => (await import('antd/es/locale/de_DE')).default,
};

/** Loads antd's own texts in a language. */
export async function loadAntdLocale(locale: Locale): Promise<AntdLocale>;
export async function loadAntdLocale(language: Language): Promise<AntdLocale>;
export async function loadAntdLocale(language: Language): Promise<AntdLocale> {
  return inLanguage(loaders, language)();
}
