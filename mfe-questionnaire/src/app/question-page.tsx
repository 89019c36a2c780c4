import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { findNextUnanswered, may } from '@round-table/shared/domain';
import { Navigate, useParams } from '@round-table/shared/libs/router';
import { readStored, useChapters, useCurrentCountry, useViewer } from '@round-table/shared/runtime';
import { LoadingSkeleton } from '@round-table/shared/ui';
import { lazy, Suspense } from 'react';
import { AskButton } from '../features/ask/ask-button';
import { usePageSearch, useVersionPaths } from '../lib/use-question-paths';
import { Asking } from './asking/asking';
import { QuestionLayout } from './question-layout';
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
  const country = useCurrentCountry();
  const isOffice = may.attachToQuestion(useViewer());
  const { search, former } = usePageSearch();
  const { toQuestion } = useVersionPaths();
  const unanswered = country ? (findNextUnanswered<ChapterQuestion, Chapter>(chapters, id)?.id ?? null) : undefined;
  if (former) return <Navigate replace to={toQuestion(id, former) + search} />;
  return (
    <QuestionLayout chapters={chapters} unanswered={unanswered}>
      {(question, next) => (
        <>
          {country ? (
            <Suspense fallback={<LoadingSkeleton shape="block" height={600} />}>
              <ExpertQuestion key={question.id} question={question} country={country} />
            </Suspense>
          ) : (
            <>
              {isOffice && <AskButton />}
              <ReaderQuestion key={question.id} question={question} next={next} />
            </>
          )}
          <Asking key={question.id} question={question} />
        </>
      )}
    </QuestionLayout>
  );
}
