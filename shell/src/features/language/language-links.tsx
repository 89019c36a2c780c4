import { type Locale, languages, locales } from '@round-table/shared/contract';
import { useSearchParams } from '@round-table/shared/libs/router';
import { useLocale } from '@round-table/shared/runtime';
import styles from './language-switch.module.css';

const withLanguage = (params: URLSearchParams, locale: Locale): URLSearchParams => {
  const changed = new URLSearchParams(params);
  changed.set('lang', locale);
  return changed;
};

/** Links to the page in the other languages, which the server renders: without script the switch has no effect. */
export function LanguageLinks() {
  const current = useLocale();
  const [params] = useSearchParams();
  return (
    <noscript>
      <p className={styles.links}>
        {locales
          .filter((locale) => locale !== current)
          .map((locale) => (
            <a key={locale} href={`?${withLanguage(params, locale)}`} hrefLang={locale} lang={locale}>
              {languages[locale].name}
            </a>
          ))}
      </p>
    </noscript>
  );
}
