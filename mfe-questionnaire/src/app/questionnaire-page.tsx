import type { ChapterQuestion } from '@round-table/shared/contract';
import { useChapters, useCurrentCountry } from '@round-table/shared/runtime';
import { useReducer } from 'react';
import { AnswerRadios } from '../features/answer/answer-radios';
import { Disclaimer } from '../features/disclaimer/disclaimer';
import { Overview } from '../features/overview/overview';
import { MapPanel } from './map-panel';
import styles from './questionnaire-page.module.css';

const mapHeight = 550;

function ExpandedQuestion({ question }: { question: ChapterQuestion }) {
  const country = useCurrentCountry();
  const [revision, increaseRevision] = useReducer((count: number) => count + 1, 0);
  const map = (
    <div>
      <MapPanel question={question.id} revision={revision} height={mapHeight} />
    </div>
  );
  const explanation = question.explanation && <p className={styles.explanation}>{question.explanation}</p>;
  if (!country)
    return (
      <>
        {map}
        {explanation}
      </>
    );
  return (
    <div className={styles.expanded}>
      <div>
        <AnswerRadios question={question} country={country} onStored={increaseRevision} />
        {explanation}
      </div>
      {map}
    </div>
  );
}

/** `/questionnaire`: the complete catalogue. */
export function QuestionnairePage() {
  const chapters = useChapters();
  return (
    <>
      <Overview chapters={chapters} renderQuestion={(question) => <ExpandedQuestion question={question} />} />
      <Disclaimer />
    </>
  );
}
