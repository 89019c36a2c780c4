import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { findNeighbours, may } from '@round-table/shared/domain';
import { useParams } from '@round-table/shared/libs/router';
import { useViewer } from '@round-table/shared/runtime';
import type { ReactNode } from 'react';
import { QuestionBreadcrumb } from '../features/question/question-breadcrumb';
import { QuestionHeading } from '../features/question/question-heading';
import { QuestionNotFound, QuestionUnavailable } from '../features/question/question-states';
import styles from './question-page.module.css';

type Neighbour = ReturnType<typeof findNeighbours<ChapterQuestion, Chapter>>['next'];

interface QuestionLayoutProps {
  chapters: Chapter[];
  /** The id of the next unanswered question, null if there is none; undefined for viewers who do not answer. */
  unanswered?: number | null | undefined;
  /** Between breadcrumb and heading. */
  renderNote?: (question: ChapterQuestion) => ReactNode;
  children: (question: ChapterQuestion, next: Neighbour) => ReactNode;
}

/** The frame of a question's page: breadcrumb, heading and content, or why the question of the address is not shown. */
export function QuestionLayout({ chapters, unanswered, renderNote, children }: QuestionLayoutProps) {
  const id = Number(useParams().questionId);
  const viewer = useViewer();
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
        unanswered={unanswered}
      />
      {renderNote?.(question)}
      <QuestionHeading chapter={chapter} question={question} />
      {children(question, visible.next)}
    </div>
  );
}
