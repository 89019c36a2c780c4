import type { ProfileQuestion } from '@round-table/shared/contract';
import { FormattedDate, FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { RichText } from '@round-table/shared/rich-text';
import { VisuallyHidden } from '@round-table/shared/ui';
import { CommentChange, type ComparedVersions } from './changes';
import styles from './question-row.module.css';

/** The language of a text: two letters, read out as "in German". */
function LanguageTag({ lang }: { lang: string }) {
  const { locale } = useIntl();
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(lang) ?? lang;
  return (
    <span className={styles.language}>
      <span aria-hidden="true">{lang.slice(0, 2).toUpperCase()}</span>
      <VisuallyHidden>
        <FormattedMessage id="country.inLanguage" values={{ language }} />
      </VisuallyHidden>
    </span>
  );
}

interface CountryCommentProps {
  question: ProfileQuestion;
  compared: ComparedVersions | undefined;
}

/** The comment of the country with its language, who wrote it and when. */
export function CountryComment({ question: { comment, change }, compared }: CountryCommentProps) {
  if (!comment)
    return change?.comment ? (
      <p className={styles.meta}>
        <CommentChange change={change} compared={compared} />
      </p>
    ) : null;
  const { text, lang, person, modified } = comment;
  return (
    <>
      <RichText className={styles.text} html={text} lang={lang} />
      <p className={styles.meta}>
        {lang !== null && <LanguageTag lang={lang} />}
        {person && <span>{`${person.first_name} ${person.last_name}`.trim()}</span>}
        <time dateTime={modified}>
          <FormattedDate value={modified} day="numeric" month="long" year="numeric" />
        </time>
        <CommentChange change={change} compared={compared} />
      </p>
    </>
  );
}
