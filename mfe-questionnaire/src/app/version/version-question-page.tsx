import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { findNeighbours, may } from '@round-table/shared/domain';
import { useParams } from '@round-table/shared/libs/router';
import { useViewer } from '@round-table/shared/runtime';
import { VersionNote } from '@round-table/shared/ui/versions';
import { QuestionBreadcrumb } from '../../features/question/question-breadcrumb';
import { QuestionHeading } from '../../features/question/question-heading';
import { QuestionNotFound, QuestionUnavailable } from '../../features/question/question-states';
import { useVersionPaths } from '../../lib/use-question-paths';
import styles from '../question-page.module.css';
import { ReaderQuestion } from '../reader-question';
import { VersionChapters } from './version-chapters';

/** The question as it was in the version, for members too. */
function VersionQuestion({ chapters, version }: { chapters: Chapter[]; version: string }) {
  const id = Number(useParams().questionId);
  const viewer = useViewer();
  const { toQuestion } = useVersionPaths();
  const { current } = findNeighbours<ChapterQuestion, Chapter>(chapters, id, false);
  if (!current) return <QuestionNotFound />;
  if (!may.seeQuestion(viewer, current.question)) return <QuestionUnavailable />;
  const visible = findNeighbours<ChapterQuestion, Chapter>(chapters, id, viewer.role === 'guest');
  const { chapter, question, position, of } = visible.current ?? current;
  return (
    <div className={styles.page}>
      <QuestionBreadcrumb
        questionId={question.id}
        chapter={chapter}
        position={position}
        count={of}
        previous={visible.previous?.question.id}
        next={visible.next?.question.id}
        unanswered={undefined}
      />
      <VersionNote version={version} current={toQuestion(question.id, undefined)} />
      <QuestionHeading chapter={chapter} question={question} />
      <ReaderQuestion key={`${version} ${question.id}`} question={question} next={visible.next} />
    </div>
  );
}

/** `/v/:version/question/:questionId`: the permanent address of a question in a version. */
export const VersionQuestionPage = () => (
  <VersionChapters>{(chapters, version) => <VersionQuestion chapters={chapters} version={version} />}</VersionChapters>
);
