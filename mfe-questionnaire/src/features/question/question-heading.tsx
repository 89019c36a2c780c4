import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { HangingNumber, PageHeading, SpecialStar } from '@round-table/shared/ui';
import './question-heading.css';

interface QuestionHeadingProps {
  chapter: Chapter;
  question: ChapterQuestion;
}

/** The question, its number in the margin. */
export const QuestionHeading = ({ chapter, question }: QuestionHeadingProps) => (
  <div className="question-heading">
    <HangingNumber chapter={chapter.order} question={question.order} />
    <PageHeading kind="question" extra={question.is_marked_as_special ? <SpecialStar /> : undefined}>
      {question.text}
    </PageHeading>
  </div>
);
