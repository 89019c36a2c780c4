import type { ExplanationHit } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useLocale, usePagePaths } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { MarkedText } from './marked-text';
import styles from './question-hits.module.css';
import { useQuestionPath } from './question-link';
import type { HitListProps } from './search-hits';

/** The address of a chapter: its questions. */
function useChapterPath(version: string | undefined): (chapterId: number) => string {
  const toPagePath = usePagePaths();
  const page = version === undefined ? toPagePath('questionnaire') : toPagePath('versionQuestionnaire', { version });
  return (chapterId) => `${page}?chapter=${chapterId}`;
}

function Passage({ passage: { lang, text_highlighted } }: { passage: NonNullable<ExplanationHit['passage']> }) {
  const isOther = lang !== useLocale();
  return (
    <p className={styles.otherLanguage}>
      {isOther && <FormattedMessage id="search.foundIn" values={{ lang }} />}{' '}
      <span lang={lang}>
        <MarkedText highlighted={text_highlighted} />
      </span>
    </p>
  );
}

/** The chapters and questions whose name or explanation matches, each with the passage. */
export function ExplanationHits({ hits, version }: HitListProps<ExplanationHit>) {
  const toQuestionPath = useQuestionPath(version);
  const toChapterPath = useChapterPath(version);
  return (
    <ul>
      {hits.map(({ chapter, question, title_highlighted, passage }) => (
        <li key={question ? question.id : `chapter ${chapter.id}`} className={styles.hit}>
          <p className={styles.chapter}>{question ? chapter.name : <FormattedMessage id="search.chapter" />}</p>
          {question ? (
            <HangingNumber className={styles.number} chapter={chapter.order} question={question.order} />
          ) : (
            <span className={styles.number}>{toRoman(chapter.order)}.</span>
          )}
          <h3>
            <Link className={styles.link} to={question ? toQuestionPath(question.id) : toChapterPath(chapter.id)}>
              <MarkedText highlighted={title_highlighted} />
            </Link>
          </h3>
          {passage && <Passage passage={passage} />}
        </li>
      ))}
    </ul>
  );
}
