import { inLocale } from '@round-table/shared/domain';
import { useLocale } from '@round-table/shared/runtime';

/** Returns a function that picks the text in the page's language, or in the other language if it is missing. */
export function useLocaleText(): (en: string, de: string) => string {
  const locale = useLocale();
  return (en, de) => inLocale(locale, en, de);
}
