import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { findNeighbours, findNextUnanswered, may } from '@round-table/shared/domain';
import { useParams } from '@round-table/shared/libs/router';
import { readStored, useChapters, useCurrentCountry, useViewer } from '@round-table/shared/runtime';
import { LoadingSkeleton } from '@round-table/shared/ui';
import { lazy, Suspense } from 'react';
import { QuestionBreadcrumb } from '../features/question/question-breadcrumb';
import { QuestionHeading } from '../features/question/question-heading';
import { QuestionNotFound, QuestionUnavailable } from '../features/question/question-states';
import styles from './question-page.module.css';
import { ReaderQuestion } from './reader-question';

/** Code splitting: guests do not load fields, dialogs and the editor. */
const loadExpertQuestion = () => import('./expert-question').then((module) => ({ default: module.ExpertQuestion }));
const ExpertQuestion = lazy(loadExpertQuestion);
// Prefetch before user info is known: most signed-in users are experts. `lazy` reports an error when it renders the component.
if (readStored('session')) loadExpertQuestion().catch(() => undefined);

/** `/question/:questionId`: one question with map, answers, attachments and comments. */
export function QuestionPage() {
  const id = Number(useParams().questionId);
  const chapters = useChapters();
  const viewer = useViewer();
  const country = useCurrentCountry();
  const { current } = findNeighbours<ChapterQuestion, Chapter>(chapters, id, false);
  if (!current) return <QuestionNotFound />;
  if (!may.seeQuestion(viewer, current.question)) return <QuestionUnavailable />;
  const visible = findNeighbours<ChapterQuestion, Chapter>(chapters, id, viewer.role === 'guest');
  const { chapter, question, position, of } = visible.current ?? current;
  const unanswered = country ? findNextUnanswered<ChapterQuestion, Chapter>(chapters, id) : undefined;
  return (
    <div className={styles.page}>
      <QuestionBreadcrumb
        questionId={question.id}
        chapter={chapter}
        position={position}
        count={of}
        previous={visible.previous?.question.id}
        next={visible.next?.question.id}
        unanswered={unanswered === undefined ? undefined : (unanswered?.id ?? null)}
      />
      <QuestionHeading chapter={chapter} question={question} />
      {country ? (
        <Suspense fallback={<LoadingSkeleton shape="block" height={600} />}>
          <ExpertQuestion key={question.id} question={question} country={country} />
        </Suspense>
      ) : (
        <ReaderQuestion key={question.id} question={question} next={visible.next} />
      )}
    </div>
  );
}
