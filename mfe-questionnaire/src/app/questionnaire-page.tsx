import type { ChapterQuestion } from '@round-table/shared/contract';
import { useChapters, useCurrentCountry } from '@round-table/shared/runtime';
import { useReducer } from 'react';
import { AnswerRadios } from '../features/answer/answer-radios';
import { Disclaimer } from '../features/disclaimer/disclaimer';
import { Overview } from '../features/overview/overview';
import { MapPanel } from './map-panel';
import './questionnaire-page.css';

const mapHeight = 550;

function ExpandedQuestion({ question }: { question: ChapterQuestion }) {
  const country = useCurrentCountry();
  const [revision, answerStored] = useReducer((count: number) => count + 1, 0);
  const map = (
    <div className="expanded-map">
      <MapPanel question={question.id} revision={revision} height={mapHeight} />
    </div>
  );
  const explanation = question.explanation && <p className="expanded-explanation">{question.explanation}</p>;
  if (!country)
    return (
      <>
        {map}
        {explanation}
      </>
    );
  return (
    <div className="expanded">
      <div>
        <AnswerRadios question={question} country={country} onStored={answerStored} />
        {explanation}
      </div>
      {map}
    </div>
  );
}

/** `/questionnaire`: the whole catalogue. */
export function QuestionnairePage() {
  const chapters = useChapters();
  return (
    <>
      <Overview chapters={chapters} renderQuestion={(question) => <ExpandedQuestion question={question} />} />
      <Disclaimer />
    </>
  );
}
