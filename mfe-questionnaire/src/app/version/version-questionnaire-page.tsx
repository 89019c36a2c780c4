import { VersionNote, VersionSelect } from '@round-table/shared/ui/versions';
import { Overview } from '../../features/overview/overview';
import { useVersionPaths } from '../../lib/use-question-paths';
import { ExpandedQuestion } from '../expanded-question';
import { VersionChapters } from './version-chapters';

function VersionHead({ version }: { version: string }) {
  const { toQuestionnaire } = useVersionPaths();
  return (
    <>
      <VersionSelect version={version} toPath={toQuestionnaire} />
      <VersionNote version={version} current={toQuestionnaire(undefined)} />
    </>
  );
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
