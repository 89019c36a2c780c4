import type { Chapter, Comment } from '@round-table/shared/contract';
import { listQuestionsInOrder } from '@round-table/shared/domain';
import { Link } from '@round-table/shared/libs/router';
import { useChapters, useCountries, usePagePaths } from '@round-table/shared/runtime';
import { CountryLink, Flag, HangingNumber } from '@round-table/shared/ui';
import { useMemo } from 'react';
import styles from './comment-hits.module.css';
import { MarkedText } from './marked-text';
import { besideHit } from './move-link-focus';

/** Country names by code, and questions with their chapters by question id. */
function useCommentSubjects() {
  const chapters = useChapters();
  const countries = useCountries();
  return useMemo(
    () => ({
      countryNames: new Map(countries.map(({ code, name }) => [code, name])),
      questions: new Map(
        listQuestionsInOrder<Chapter['questions'][number], Chapter>(chapters, false).map((entry) => [entry.question.id, entry]),
      ),
    }),
    [chapters, countries],
  );
}

interface HitProps {
  hit: Comment;
  subjects: ReturnType<typeof useCommentSubjects>;
}

function Hit({ hit: { question: questionId, country, text_highlighted, lang }, subjects }: HitProps) {
  const toPagePath = usePagePaths();
  const subject = subjects.questions.get(questionId);
  return (
    <li className={styles.hit}>
      <Flag
        className={styles.country}
        code={country}
        name={
          <span {...besideHit}>
            <CountryLink code={country}>{subjects.countryNames.get(country) ?? country}</CountryLink>
          </span>
        }
      />
      <p className={styles.text} lang={lang ?? undefined}>
        <MarkedText highlighted={text_highlighted ?? ''} />
      </p>
      {subject && (
        <Link className={styles.link} to={toPagePath('question', { questionId })}>
          <HangingNumber className={styles.number} chapter={subject.chapter.order} question={subject.question.order} />{' '}
          {subject.question.text}
        </Link>
      )}
    </li>
  );
}

/** The matching comments, best first, each with its country and its question. */
export function CommentHits({ hits }: { hits: Comment[] }) {
  const subjects = useCommentSubjects();
  return (
    <ul>
      {hits.map((hit) => (
        <Hit key={hit.id} hit={hit} subjects={subjects} />
      ))}
    </ul>
  );
}
