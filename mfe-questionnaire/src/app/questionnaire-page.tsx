import { useChapters } from '@round-table/shared/runtime';
import { Disclaimer } from '../features/disclaimer/disclaimer';
import { Overview } from '../features/overview/overview';
import { ExpandedQuestion } from './expanded-question';

/** `/questionnaire`: the complete catalogue. */
export function QuestionnairePage() {
  const chapters = useChapters();
  return (
    <>
      <Overview chapters={chapters} renderQuestion={(question) => <ExpandedQuestion question={question} />} />
      <Disclaimer />
    </>
  );
}
