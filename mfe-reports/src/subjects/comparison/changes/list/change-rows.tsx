import type { ChangeDetails, CountryChange } from '@round-table/shared/contract';
import { AnswerPair, SourceChanges } from '@round-table/shared/differences';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { HangingNumber } from '@round-table/shared/ui';
import { AnswerTexts } from './answer-change';
import { CommentChange } from './comment-change';
import styles from './lists.module.css';
import { SubjectTag } from './subject-tag';

export type ChangedQuestion = ChangeDetails['questions'][number];

/** The text of a question, which leads to its page. */
export const QuestionLink = ({ question }: { question: ChangedQuestion }) => (
  <Link className={styles.questionLink} to={usePagePaths()('question', { questionId: question.id })}>
    {question.text}
  </Link>
);

interface ChangeRowsProps {
  changes: CountryChange[];
  questions: Map<number, ChangedQuestion>;
}

export const ChangeRows = ({ changes, questions }: ChangeRowsProps) => (
  <ul>
    {changes.map((change) => {
      const { question: id, answer, comment, sources } = change;
      const question = questions.get(id);
      if (!question) return null;
      return (
        <li key={id} className={styles.change}>
          <HangingNumber className={styles.number} chapter={question.chapter_order} question={question.order} />
          <h4 className={styles.question}>
            <QuestionLink question={question} />
          </h4>
          {answer ? <AnswerPair answer={answer} /> : <SubjectTag change={change} />}
          {answer && <AnswerTexts answer={answer} />}
          {comment && <CommentChange comment={comment} />}
          {sources && <SourceChanges className={styles.sources} sources={sources} />}
        </li>
      );
    })}
  </ul>
);
