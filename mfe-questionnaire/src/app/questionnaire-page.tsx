import { Navigate } from '@round-table/shared/libs/router';
import { useChapters } from '@round-table/shared/runtime';
import { Disclaimer } from '../features/disclaimer/disclaimer';
import { Overview } from '../features/overview/overview';
import { usePageSearch, useVersionPaths } from '../lib/use-question-paths';
import { ExpandedQuestion } from './expanded-question';

/** `/questionnaire`: the complete catalogue. */
export function QuestionnairePage() {
  const chapters = useChapters();
  const { search, former } = usePageSearch();
  const { toQuestionnaire } = useVersionPaths();
  if (former) return <Navigate replace to={toQuestionnaire(former) + search} />;
  return (
    <>
      <Disclaimer />
      <Overview chapters={chapters} renderQuestion={(question) => <ExpandedQuestion question={question} />} />
    </>
  );
}
