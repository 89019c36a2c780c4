import type { Locale } from '@round-table/shared/contract';
import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** antd's English texts, which its components contain anyway. A provider without a locale would mount the page anew with the first one. */
export const englishAntdLocale: AntdLocale = english;

/** antd's own texts. German is fetched when it is first chosen. */
export async function loadAntdLocale(locale: Locale): Promise<AntdLocale> {
  return locale === 'de' ? (await import('antd/es/locale/de_DE')).default : englishAntdLocale;
}
