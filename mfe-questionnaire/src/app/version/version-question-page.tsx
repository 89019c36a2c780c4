import { VersionNote } from '@round-table/shared/ui/versions';
import { usePageSearch, useVersionPaths } from '../../lib/use-question-paths';
import { QuestionLayout } from '../question-layout';
import { ReaderQuestion } from '../reader-question';
import { VersionChapters } from './version-chapters';

/** `/v/:version/question/:questionId`: the permanent address of a question in a version, as it was, for members too. */
export function VersionQuestionPage() {
  const { toQuestion } = useVersionPaths();
  const { search } = usePageSearch();
  return (
    <VersionChapters>
      {(chapters, version) => (
        <QuestionLayout
          chapters={chapters}
          renderNote={(question) => <VersionNote version={version} current={toQuestion(question.id, undefined) + search} />}
        >
          {(question, next) => <ReaderQuestion key={`${version} ${question.id}`} question={question} next={next} />}
        </QuestionLayout>
      )}
    </VersionChapters>
  );
}
