import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link, useLocation } from '@round-table/shared/libs/router';
import { ArrowRightOutlined, HangingNumber, joinClassNames, primitives } from '@round-table/shared/ui';
import { useQuestionPaths } from '../../lib/use-question-paths';
import styles from './next-question.module.css';

interface NextQuestionProps {
  chapter: Chapter;
  question: ChapterQuestion;
  /** The names of the chosen countries, which the next question has too. */
  countries: readonly string[];
}

const mostNamed = 4;

/** "Germany, France and Austria"; of more than four, the first three: "Germany, France, Austria …". */
function useCountryList(names: readonly string[]): string {
  const { locale } = useIntl();
  if (names.length > mostNamed) return `${names.slice(0, mostNamed - 1).join(', ')} …`;
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type: 'conjunction' }).format(names);
}

/** The last row of the page leads to the next question, with the same choice. */
export function NextQuestion({ chapter, question, countries }: NextQuestionProps) {
  const { search } = useLocation();
  const pathname = useQuestionPaths().toQuestion(question.id);
  const list = useCountryList(countries);
  return (
    <Link className={joinClassNames(primitives.screenOnly, styles.next)} to={{ pathname, search }}>
      <HangingNumber chapter={chapter.order} question={question.order} />
      <span className={styles.body}>
        <span className={primitives.note}>
          {countries.length === 0 ? (
            <FormattedMessage id="question.next" />
          ) : (
            <FormattedMessage id="question.nextWith" values={{ countries: list }} />
          )}
        </span>
        <span className={styles.text}>{question.text}</span>
      </span>
      <ArrowRightOutlined />
    </Link>
  );
}
