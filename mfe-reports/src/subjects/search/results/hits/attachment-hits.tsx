import type { AttachmentHit } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Flag, PaperClipOutlined } from '@round-table/shared/ui';
import styles from './hits.module.css';
import { MarkedText } from './marked-text';
import { QuestionLink, useQuestionPath, useSubjects } from './question-link';
import type { HitListProps } from './search-hits';

/** The matching attachments, each with the page that matches, its country and its question. */
export function AttachmentHits({ hits, version }: HitListProps<AttachmentHit>) {
  const subjects = useSubjects(version);
  const toPath = useQuestionPath(version);
  return (
    <ul>
      {hits.map(({ id, file, name_highlighted, passage, country, question }) => (
        <li key={id} className={styles.hit}>
          <div className={styles.file}>
            <PaperClipOutlined className={styles.clip} />
            <a href={file} target="_blank" rel="noopener">
              <MarkedText highlighted={name_highlighted} />
            </a>
          </div>
          {passage && (
            <p className={styles.passage}>
              <FormattedMessage id="search.page" values={{ page: passage.page }} /> <MarkedText highlighted={passage.text_highlighted} />
            </p>
          )}
          {country !== null && (
            <p className={styles.ofFile}>
              <Flag code={country} name={subjects.countryNames.get(country) ?? country} />
            </p>
          )}
          <QuestionLink id={question} subjects={subjects} toPath={toPath} />
        </li>
      ))}
    </ul>
  );
}
