import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { VisuallyHidden } from '@round-table/shared/ui';
import styles from './hits.module.css';

/** The language of a text as a tag, such as "DE"; its name is "in German". */
export function LanguageTag({ lang }: { lang: string }) {
  const { locale } = useIntl();
  const code = lang.split('-')[0] ?? lang;
  const language = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(code) ?? code;
  return (
    <span className={styles.tag}>
      <span aria-hidden>{code.toUpperCase()}</span>
      <VisuallyHidden>
        <FormattedMessage id="search.inLanguage" values={{ language }} />
      </VisuallyHidden>
    </span>
  );
}
