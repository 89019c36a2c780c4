import type { SourceHit } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { Flag, HangingNumber, joinClassNames, primitives } from '@round-table/shared/ui';
import styles from './hits.module.css';
import { MarkedText } from './marked-text';
import { type Subjects, useSubjects } from './question-link';
import type { HitListProps } from './search-hits';

/** A link to the answer of the country at the question; nothing before the questions of the version are loaded. */
function AnswerLink({
  question: id,
  country,
  version,
  subjects,
}: Pick<SourceHit, 'question' | 'country'> & { version?: string; subjects: Subjects }) {
  const toPath = usePagePaths();
  const subject = subjects.questions.get(id);
  if (!subject) return null;
  const { chapter, question } = subject;
  const page = version === undefined ? toPath('country', { code: country }) : toPath('versionCountry', { version, code: country });
  return (
    <Link className={styles.link} to={`${page}#${toQuestionNumber(chapter.order, question.order)}`}>
      <HangingNumber className={styles.number} chapter={chapter.order} question={question.order} /> {question.text}
    </Link>
  );
}

/** The matching sources of law, each with its country and the answer that it supports. */
export function SourceHits({ hits, version }: HitListProps<SourceHit>) {
  const subjects = useSubjects(version);
  return (
    <ul>
      {hits.map(({ question, country, position, article_highlighted, statute_highlighted, url_highlighted }) => (
        <li key={`${question} ${country} ${position}`} className={styles.hit}>
          <div className={joinClassNames(primitives.row, styles.head)}>
            <Flag className={styles.country} code={country} name={subjects.countryNames.get(country) ?? country} />
          </div>
          <p className={styles.text}>
            <MarkedText highlighted={article_highlighted} />
            {statute_highlighted !== '' && (
              <span>
                {', '}
                <MarkedText highlighted={statute_highlighted} />
              </span>
            )}
          </p>
          {url_highlighted !== null && (
            <p className={styles.passage}>
              <MarkedText highlighted={url_highlighted} />
            </p>
          )}
          <AnswerLink question={question} country={country} version={version} subjects={subjects} />
        </li>
      ))}
    </ul>
  );
}
