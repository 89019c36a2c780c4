import { useLocale } from '@round-table/shared/runtime';

/** Picks the text in the language of the page; where it is missing there, the other one. */
export function useText(): (en: string, de: string) => string {
  const locale = useLocale();
  return (en, de) => (locale === 'de' ? de || en : en || de);
}
