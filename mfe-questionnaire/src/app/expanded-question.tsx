import type { ChapterQuestion } from '@round-table/shared/contract';
import { useCurrentCountry } from '@round-table/shared/runtime';
import { useReducer } from 'react';
import { AnswerRadios } from '../features/answer/answer-radios';
import { usePageVersion } from '../lib/use-question-paths';
import { MapPanel } from './map-panel';
import styles from './questionnaire-page.module.css';

/** The content of a question in the questionnaire; nobody answers in a version. */
export function ExpandedQuestion({ question }: { question: ChapterQuestion }) {
  const ownCountry = useCurrentCountry();
  const country = usePageVersion() === undefined ? ownCountry : undefined;
  const [revision, increaseRevision] = useReducer((count: number) => count + 1, 0);
  const map = (
    <div>
      <MapPanel question={question.id} revision={revision} />
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
