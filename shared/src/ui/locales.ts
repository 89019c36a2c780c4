import type { Locale } from '@round-table/shared/contract';
import type { ConfigProviderProps } from 'antd';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own texts. English is built in (undefined); German is fetched when it is first chosen. */
export async function loadAntdLocale(locale: Locale): Promise<AntdLocale | undefined> {
  return locale === 'de' ? (await import('antd/es/locale/de_DE')).default : undefined;
}
