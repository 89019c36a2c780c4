import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { VisuallyHidden } from '@round-table/shared/ui';
import { useMemo } from 'react';
import styles from './language-tag.module.css';

/** Names languages in the language of the page: "German", "Deutsch". */
export function useLanguageNames(): (code: string) => string {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
    return (code) => names.of(code) ?? code;
  }, [locale]);
}

/** The language of a text as a tag, such as "DE"; its name is "in German". */
export function LanguageTag({ lang }: { lang: string }) {
  const code = lang.split('-')[0] ?? lang;
  const language = useLanguageNames()(code);
  return (
    <span className={styles.tag}>
      <span aria-hidden>{code.toUpperCase()}</span>
      <VisuallyHidden>
        <FormattedMessage id="ui.inLanguage" values={{ language }} />
      </VisuallyHidden>
    </span>
  );
}
