import type { ChapterQuestion } from '@round-table/shared/contract';
import { useCountries } from '@round-table/shared/runtime';
import { useChosenCountries } from '@round-table/shared/ui/countries';
import { useListCommentsQuery } from '../../features/comment/comments-api';
import { QuestionShare } from '../../features/share/question-share';
import { useSourcesByCountry } from '../../features/sources/use-sources';
import styles from './question-share-bar.module.css';

interface QuestionShareBarProps {
  question: ChapterQuestion;
  /** The version that the page shows; the viewer's default without it. */
  version?: string;
}

/** The share bar of the page, there from the first paint; its dialogs are loaded when they are opened. */
export function QuestionShareBar({ question, version }: QuestionShareBarProps) {
  const { data: comments = [] } = useListCommentsQuery({ question: question.id, version });
  const sources = useSourcesByCountry(question.id, version);
  const [chosen] = useChosenCountries(useCountries());
  return (
    <div className={styles.share}>
      <QuestionShare question={question} version={version} comments={comments} sources={sources} chosen={chosen} />
    </div>
  );
}
