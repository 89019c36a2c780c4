import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { ChosenCountries } from '@round-table/shared/ui/countries';
import { QuestionAttachments } from '../features/attachments/question-attachments';
import { AnswersByCountry } from '../features/map/answers-by-country';
import { Explanation } from '../features/question/explanation';
import { NextQuestion } from '../features/question/next-question';
import { usePageVersion } from '../lib/use-question-paths';
import { AnswersExtra } from './answers-extra';
import { CountryComments } from './country-comments';
import { QuestionHistory } from './history/question-history';
import { MapPanel } from './map-panel';
import styles from './question-page.module.css';
import { QuestionShareBar } from './share/question-share-bar';
import { SharedTimeline } from './share/shared-timeline';
import { useReaderChoice } from './use-reader-choice';

interface ReaderQuestionProps {
  question: ChapterQuestion;
  next: { chapter: Chapter; question: ChapterQuestion } | undefined;
}

/** The read-only question: chosen countries, map, attachments, answers and comments of one version. */
export function ReaderQuestion({ question, next }: ReaderQuestionProps) {
  const version = usePageVersion();
  const { countries, chosen, choose, map, comments, changeComments, showsAll } = useReaderChoice();
  return (
    <>
      <div className={styles.tools}>
        <ChosenCountries countries={countries} chosen={chosen} onChange={choose} />
        <QuestionShareBar question={question} version={version} />
      </div>
      <div className={styles.details}>
        <div>
          <MapPanel question={question.id} revision={0} choice={map} isListed />
        </div>
        {question.explanation && <Explanation text={question.explanation} />}
        <QuestionAttachments question={question.id} version={version} />
      </div>
      <div className={styles.sections}>
        <AnswersByCountry
          question={question.id}
          version={version}
          choice={map}
          showsAll={showsAll}
          renderExtra={(count) => <AnswersExtra chosen={chosen} showsAll={showsAll} count={count} version={version} />}
        />
        <SharedTimeline question={question} version={version} />
        <CountryComments question={question} version={version} view={comments} onViewChange={changeComments} />
      </div>
      {version === undefined && <QuestionHistory question={question} />}
      {next && (
        <NextQuestion {...next} countries={chosen.flatMap((code) => countries.find((country) => country.code === code)?.name ?? [])} />
      )}
    </>
  );
}
