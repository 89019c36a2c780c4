import { toQuestionNumber, toRoman } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useNavigate } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { Flag, OptionNumber } from '@round-table/shared/ui';
import type { ActionItem } from '../catalogue/use-actions';
import type { Content, GivenOption } from '../catalogue/use-content';
import type { PageItem } from '../catalogue/use-pages';
import { useVersionInPath } from '../catalogue/use-shared-address';
import type { ChapterItem, QuestionItem } from '../match/find';
import type { CountryItem } from '../match/find-country';
import type { Term } from '../match/terms';
import styles from '../palette.module.css';
import { Marked } from './marked';
import type { Row } from './row';

/** Nothing while the answers are not known. */
function Answer({ answer }: { answer: GivenOption | null | undefined }) {
  if (answer === undefined) return null;
  return (
    <>
      <OptionNumber order={answer?.order ?? null} />
      <span className={styles.answer}>{answer ? answer.text : <FormattedMessage id="palette.notAnswered" />}</span>
    </>
  );
}

/** The addresses of questions, chapters and countries: from the page of a version they lead to the same version. */
function useContentPaths() {
  const toPath = usePagePaths();
  const version = useVersionInPath();
  if (version === undefined)
    return {
      question: (questionId: number) => toPath('question', { questionId }),
      questionnaire: toPath('questionnaire'),
      country: (code: string) => toPath('country', { code }),
    };
  return {
    question: (questionId: number) => toPath('versionQuestion', { version, questionId }),
    questionnaire: toPath('versionQuestionnaire', { version }),
    country: (code: string) => toPath('versionCountry', { version, code }),
  };
}

/** The rows of the list, with the words of the query marked. */
export function useRows(findAnswer: Content['findAnswer'], { terms, rest }: { terms: readonly Term[]; rest: readonly Term[] }) {
  const navigate = useNavigate();
  const paths = useContentPaths();
  // The router handles a failed navigation.
  const go = (to: string) => () => void navigate(to);
  return {
    atQuestion: (country: CountryItem, question: QuestionItem): Row => ({
      key: `at-${country.code}-${question.id}`,
      icon: <Flag code={country.code} name="" />,
      label: (
        <>
          <b>{country.name}</b>, {toQuestionNumber(question.number.chapter, question.number.question)}{' '}
          <Marked text={question.text} terms={rest} />
        </>
      ),
      note: <Answer answer={findAnswer(country.code, question.id)} />,
      run: go(`${paths.country(country.code)}#${toQuestionNumber(question.number.chapter, question.number.question)}`),
    }),
    question: (question: QuestionItem): Row => ({
      key: `question-${question.id}`,
      icon: <span className={styles.number}>{toQuestionNumber(question.number.chapter, question.number.question)}</span>,
      label: <Marked text={question.text} terms={terms} />,
      note: <span className={styles.chapterName}>{question.chapterName}</span>,
      isSerif: true,
      run: go(paths.question(question.id)),
    }),
    chapter: ({ id, number, name, questions }: ChapterItem): Row => ({
      key: `chapter-${id}`,
      icon: <span className={styles.number}>{toRoman(number.chapter)}.</span>,
      label: <Marked text={name} terms={terms} />,
      note: <FormattedMessage id="palette.chapter" values={{ count: questions.length }} />,
      isSerif: true,
      run: go(`${paths.questionnaire}?chapter=${id}`),
    }),
    page: ({ id, label, icon, to }: PageItem): Row => ({
      key: `page-${id}`,
      icon,
      label: <Marked text={label} terms={terms} />,
      note: <FormattedMessage id="palette.page" />,
      run: go(to),
    }),
    country: ({ code, name }: CountryItem): Row => ({
      key: `country-${code}`,
      icon: <Flag code={code} name="" />,
      label: <Marked text={name} terms={terms} />,
      note: <FormattedMessage id="palette.countryPage" />,
      run: go(paths.country(code)),
    }),
    action: ({ id, label, icon, run, isAdministration }: ActionItem): Row => ({
      key: `action-${id}`,
      icon,
      label: <Marked text={label} terms={terms} />,
      note: isAdministration && <FormattedMessage id="palette.administration" />,
      run,
    }),
  };
}
