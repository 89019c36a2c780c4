import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { findNextUnanswered, may, neighbours } from '@round-table/shared/domain';
import { useParams } from '@round-table/shared/kit/router';
import { readStored, useChapters, useCurrentCountry, useViewer } from '@round-table/shared/runtime';
import { LoadingSkeleton } from '@round-table/shared/ui';
import { lazy, Suspense } from 'react';
import { QuestionHeading } from '../features/question/question-heading';
import { QuestionPath } from '../features/question/question-path';
import { QuestionNotFound, QuestionUnavailable } from '../features/question/question-states';
import { ReaderQuestion } from './reader-question';
import './question-page.css';

/** Fields, dialogs and the editor are not loaded for guests. */
const loadExpertQuestion = () => import('./expert-question').then((module) => ({ default: module.ExpertQuestion }));
const ExpertQuestion = lazy(loadExpertQuestion);
// Does not wait for user info: most signed-in users are experts. A failure shows where the part is rendered.
if (readStored('session')) loadExpertQuestion().catch(() => undefined);

/** `/question/:questionId`: one question with everything that belongs to it. */
export function QuestionPage() {
  const id = Number(useParams().questionId);
  const chapters = useChapters();
  const viewer = useViewer();
  const country = useCurrentCountry();
  const { current } = neighbours<ChapterQuestion, Chapter>(chapters, id, false);
  if (!current) return <QuestionNotFound />;
  if (!may.seeQuestion(viewer, current.question)) return <QuestionUnavailable />;
  const around = neighbours<ChapterQuestion, Chapter>(chapters, id, viewer.role === 'guest');
  const { chapter, question, position, of } = around.current ?? current;
  const unanswered = country ? findNextUnanswered<ChapterQuestion, Chapter>(chapters, id) : undefined;
  return (
    <div className="question-page">
      <QuestionPath
        chapter={chapter}
        position={position}
        of={of}
        previous={around.previous?.question.id}
        next={around.next?.question.id}
        unanswered={unanswered === undefined ? undefined : (unanswered?.id ?? null)}
      />
      <QuestionHeading chapter={chapter} question={question} />
      {country ? (
        <Suspense fallback={<LoadingSkeleton shape="block" height={600} />}>
          <ExpertQuestion key={question.id} question={question} country={country} />
        </Suspense>
      ) : (
        <ReaderQuestion key={question.id} question={question} />
      )}
    </div>
  );
}
