import type { Locale } from '@round-table/shared/contract';
import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** antd's English texts, which its bundle contains anyway. A provider that gets its first locale later would remount the page. */
export const englishAntdLocale: AntdLocale = english;

/** antd's own texts in a language. German is loaded when it is first chosen. */
export async function loadAntdLocale(locale: Locale): Promise<AntdLocale> {
  return locale === 'de' ? (await import('antd/es/locale/de_DE')).default : englishAntdLocale;
}
