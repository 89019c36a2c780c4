import type { FoundIn, QuestionHit } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { HangingNumber } from '@round-table/shared/ui';
import { Fragment } from 'react';
import { MarkedText } from './marked-text';
import styles from './question-hits.module.css';
import { useQuestionPath } from './question-link';
import type { HitListProps } from './search-hits';

/** The text in the other language that matches, if the text in the page's language does not. */
const OtherLanguage = ({ lang, text_highlighted, answers }: FoundIn) => (
  <p className={styles.otherLanguage}>
    <FormattedMessage id="search.foundIn" values={{ lang }} />{' '}
    <span lang={lang}>
      {text_highlighted !== undefined && <MarkedText highlighted={text_highlighted} />}
      {answers.map((answer, index) => (
        <Fragment key={answer.order}>
          {(index > 0 || text_highlighted !== undefined) && ' · '}
          {/* The no-break space keeps the number on the line of its text. */}
          {`${answer.order}\u00a0`}
          <MarkedText highlighted={answer.text_highlighted} />
        </Fragment>
      ))}
    </span>
  </p>
);

const Hit = ({ path, chapter, order, text_highlighted, answers, found_in }: QuestionHit & { path: string }) => (
  <li className={styles.hit}>
    <p className={styles.chapter}>{chapter.name}</p>
    <HangingNumber className={styles.number} chapter={chapter.order} question={order} />
    <h3>
      <Link className={styles.link} to={path}>
        <MarkedText highlighted={text_highlighted} />
      </Link>
    </h3>
    {found_in && <OtherLanguage {...found_in} />}
    <ol className={styles.options}>
      {answers.map((answer) => (
        <li key={answer.id}>
          <span className={styles.optionOrder}>{answer.order}</span>
          <span>
            <MarkedText highlighted={answer.text_highlighted} />
          </span>
        </li>
      ))}
    </ol>
  </li>
);

/** The matching questions, best first, each with its chapter and all its options. */
export function QuestionHits({ hits, version }: HitListProps<QuestionHit>) {
  const toPath = useQuestionPath(version);
  return (
    <ul>
      {hits.map((hit) => (
        <Hit key={hit.id} {...hit} path={toPath(hit.id)} />
      ))}
    </ul>
  );
}
