import type { ChapterQuestion } from '@round-table/shared/contract';
import { useCountries } from '@round-table/shared/runtime';
import { useChosenCountries } from '@round-table/shared/ui/countries';
import { lazy, Suspense } from 'react';
import { useListCommentsQuery } from '../../features/comment/comments-api';
import { useSourcesByCountry } from '../../features/sources/use-sources';
import { useAttended } from '../../lib/attention';
import styles from './question-share-bar.module.css';

const QuestionShare = lazy(() => import('../../features/share/question-share').then((module) => ({ default: module.QuestionShare })));

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
