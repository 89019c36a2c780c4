import type { ChapterQuestion, UserCountry } from '@round-table/shared/contract';
import { useReducer } from 'react';
import { AnswerRadios } from '../features/answer/answer-radios';
import { OwnAttachments } from '../features/attachments/own-attachments';
import { CommentEditor } from '../features/comment/comment-editor';
import { Explanation } from '../features/question/explanation';
import { CountryComments } from './country-comments';
import { MapPanel } from './map-panel';

interface ExpertQuestionProps {
  question: ChapterQuestion;
  country: UserCountry;
}

/** The editable view: at the left one acts, at the right one sees what it does. */
export function ExpertQuestion({ question, country }: ExpertQuestionProps) {
  const [revision, answerStored] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <div className="question-columns">
        <div className="question-act">
          <AnswerRadios question={question} country={country} onStored={answerStored} />
          {question.explanation && <Explanation text={question.explanation} />}
          <OwnAttachments question={question.id} country={country} />
          <CommentEditor question={question.id} country={country} />
        </div>
        <div className="question-see">
          <MapPanel question={question.id} revision={revision} />
        </div>
      </div>
      <CountryComments question={question} own={country.code} />
    </>
  );
}
