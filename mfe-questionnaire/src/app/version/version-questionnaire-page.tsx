import { VersionNote } from '@round-table/shared/ui/versions';
import { Overview } from '../../features/overview/overview';
import { usePageSearch, useVersionPaths } from '../../lib/use-question-paths';
import { ExpandedQuestion } from '../expanded-question';
import { VersionChapters } from './version-chapters';

function VersionHead({ version }: { version: string }) {
  const { toQuestionnaire } = useVersionPaths();
  const { search } = usePageSearch();
  return <VersionNote version={version} current={toQuestionnaire(undefined) + search} />;
}

/** `/v/:version/questionnaire`: the complete catalogue as it was in a version. */
export const VersionQuestionnairePage = () => (
  <VersionChapters>
    {(chapters, version) => (
      <>
        <VersionHead version={version} />
        <Overview key={version} chapters={chapters} renderQuestion={(question) => <ExpandedQuestion question={question} />} />
      </>
    )}
  </VersionChapters>
);
