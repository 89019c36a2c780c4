import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useViewer } from '@round-table/shared/runtime';
import { EmptyState } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './chapter-questions.module.css';
import { QuestionItem } from './question-item';

interface ChapterQuestionsProps {
  chapter: Chapter;
  expanded: number | undefined;
  onExpand: (question: number | undefined) => void;
  renderQuestion: (question: ChapterQuestion) => ReactNode;
}

/** A chapter: its explanation and an accordion of its questions. */
export function ChapterQuestions({ chapter, expanded, onExpand, renderQuestion }: ChapterQuestionsProps) {
  const viewer = useViewer();
  return (
    <div className={styles.chapter}>
      <h2 className={styles.title}>{chapter.name}</h2>
      {chapter.explanation && <p className={styles.explanation}>{chapter.explanation}</p>}
      <ul className={styles.questions}>
        {chapter.questions.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            isUnderReview={!may.seeQuestion(viewer, question)}
            isExpanded={question.id === expanded}
            onToggle={() => onExpand(question.id === expanded ? undefined : question.id)}
          >
            {renderQuestion(question)}
          </QuestionItem>
        ))}
      </ul>
      {chapter.questions.length === 0 && <EmptyState title={<FormattedMessage id="overview.noQuestions" />} />}
    </div>
  );
}
