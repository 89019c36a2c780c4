import type { ChapterQuestion } from '@round-table/shared/contract';
import { useCountries } from '@round-table/shared/runtime';
import { useChosenCountries } from '@round-table/shared/ui/countries';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useListCommentsQuery } from '../../features/comment/comments-api';
import { useSourcesByCountry } from '../../features/sources/use-sources';
import styles from './question-share-bar.module.css';

const QuestionShare = lazy(() => import('../../features/share/question-share').then((module) => ({ default: module.QuestionShare })));

/** What a person does before using a button, by mouse, touch or keyboard. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True once somebody is at the page: map, answers and comments are loaded first, and within their budget. */
function useAttended(): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const attend = () => setAttended(true);
    for (const sign of signs) addEventListener(sign, attend, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, attend);
    };
  }, []);
  return isAttended;
}

interface QuestionShareBarProps {
  question: ChapterQuestion;
  /** The version that the page shows; the viewer's default without it. */
  version?: string;
}

/** The share bar of the page. It is loaded with the first movement; its place is reserved. */
export function QuestionShareBar({ question, version }: QuestionShareBarProps) {
  const { data: comments = [] } = useListCommentsQuery({ question: question.id, version });
  const sources = useSourcesByCountry(question.id, version);
  const [chosen] = useChosenCountries(useCountries());
  const isAttended = useAttended();
  return (
    <div className={styles.share}>
      {isAttended && (
        <Suspense fallback={null}>
          <QuestionShare question={question} version={version} comments={comments} sources={sources} chosen={chosen} />
        </Suspense>
      )}
    </div>
  );
}
