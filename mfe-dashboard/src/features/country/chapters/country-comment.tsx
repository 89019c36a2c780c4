import type { ProfileQuestion } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedDate } from '@round-table/shared/libs/intl';
import { LanguageTag, RichText } from '@round-table/shared/rich-text';
import { CommentChange, type ComparedVersions } from './changes';
import styles from './question-row.module.css';

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
        {person && <span>{toPersonName(person)}</span>}
        <time dateTime={modified}>
          <FormattedDate value={modified} day="numeric" month="long" year="numeric" />
        </time>
        <CommentChange change={change} compared={compared} />
      </p>
    </>
  );
}
