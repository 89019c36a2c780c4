import type { Chapter, ChapterQuestion, UserCountry } from '@round-table/shared/contract';
import { listQuestionsInOrder, type PlacedQuestion, toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import {
  countryChosen,
  useAppDispatch,
  useCurrentCountry,
  useListChaptersQuery,
  usePagePaths,
  useSession,
} from '@round-table/shared/runtime';
import { Flag } from '@round-table/shared/ui';
import { Fragment, type ReactNode } from 'react';
import styles from './open-questions.module.css';

type ListedQuestion = PlacedQuestion<Chapter, ChapterQuestion>;

/** So many are listed by their numbers. */
const maxListed = 12;

const listQuestions = (chapters: Chapter[], isListed: (question: ChapterQuestion) => boolean): ListedQuestion[] =>
  listQuestionsInOrder<ChapterQuestion, Chapter>(chapters, false).filter(({ question }) => isListed(question));

/** The unanswered questions of the chapters' country, in reading order. */
export const listOpenQuestions = (chapters: Chapter[]) => listQuestions(chapters, ({ is_answered }) => is_answered === false);

/** The given questions, in reading order. */
export const listQuestionsById = (chapters: Chapter[], ids: number[]) => listQuestions(chapters, ({ id }) => ids.includes(id));

const sentences = {
  open: { whole: 'confirmation.open', withRest: 'confirmation.openAndMore' },
  changed: { whole: 'confirmation.changed', withRest: 'confirmation.changedAndMore' },
} as const;

interface OpenQuestionsProps {
  /** The code of the country whose questions are listed; a link chooses it. */
  country: string;
  questions: ListedQuestion[];
  /** What the sentence says of them. */
  sentence?: keyof typeof sentences;
}

/** "2 questions are not answered yet: I.5, III.2." Each number is a link; if there are many, the last link leads to the first of the rest. */
export function OpenQuestions({ country, questions, sentence = 'open' }: OpenQuestionsProps) {
  const toPagePath = usePagePaths();
  const dispatch = useAppDispatch();
  const toLink = ({ question }: ListedQuestion, label: ReactNode) => (
    <Link
      className={styles.link}
      to={toPagePath('question', { questionId: question.id })}
      title={question.text}
      onClick={() => dispatch(countryChosen(country))}
    >
      {label}
    </Link>
  );
  const listed = questions.length > maxListed ? questions.slice(0, maxListed - 1) : questions;
  const next = questions[listed.length];
  const list = listed.map((one, index) => (
    <Fragment key={one.question.id}>
      {index > 0 && <span>, </span>}
      {toLink(one, toQuestionNumber(one.chapter.order, one.question.order))}
    </Fragment>
  ));
  const rest = next && toLink(next, <FormattedMessage id="confirmation.more" values={{ count: questions.length - listed.length }} />);
  return (
    <span>
      <FormattedMessage
        id={rest ? sentences[sentence].withRest : sentences[sentence].whole}
        values={{ count: questions.length, list: <Fragment key="list">{list}</Fragment>, rest: <Fragment key="rest">{rest}</Fragment> }}
      />
    </span>
  );
}

function OtherCountry({ country: { code, name } }: { country: UserCountry }) {
  const questions = listOpenQuestions(useListChaptersQuery({ country: code }).data ?? []);
  if (questions.length === 0) return null;
  return (
    <li className={styles.country}>
      <Flag code={code} name={name} />
      <OpenQuestions country={code} questions={questions} />
    </li>
  );
}

/** The open questions of the user's countries other than the chosen one. */
export function OtherCountries() {
  const { user } = useSession();
  const current = useCurrentCountry();
  const others = user?.countries.filter(({ code }) => code !== current?.code) ?? [];
  if (others.length === 0) return null;
  return (
    <ul className={styles.countries}>
      {others.map((country) => (
        <OtherCountry key={country.code} country={country} />
      ))}
    </ul>
  );
}
