import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { HangingNumber, PageHeading, SpecialStar } from '@round-table/shared/ui';
import styles from './question-heading.module.css';

interface QuestionHeadingProps {
  chapter: Chapter;
  question: ChapterQuestion;
}

/** The text of the question, with its number in the margin. */
export const QuestionHeading = ({ chapter, question }: QuestionHeadingProps) => (
  <div className={styles.heading}>
    <HangingNumber className={styles.number} chapter={chapter.order} question={question.order} />
    <PageHeading className={styles.title} kind="question" extra={question.is_marked_as_special ? <SpecialStar /> : undefined}>
      {question.text}
    </PageHeading>
  </div>
);
