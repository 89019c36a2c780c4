import type { ChapterQuestion, UserCountry } from '@round-table/shared/contract';
import { AnswerTimeline } from '@round-table/shared/ui/versions';
import { useReducer } from 'react';
import { AnswerRadios } from '../features/answer/answer-radios';
import { AskButton } from '../features/ask/ask-button';
import { EditableAttachments } from '../features/attachments/editable-attachments';
import { CommentEditor } from '../features/comment/editor/comment-editor';
import { Explanation } from '../features/question/explanation';
import { EditableSources } from '../features/sources/editable-sources';
import { CountryComments } from './country-comments';
import { HistoryButton } from './history/history-button';
import { QuestionHistory } from './history/question-history';
import { MapPanel } from './map-panel';
import styles from './question-page.module.css';
import { QuestionShareBar } from './share/question-share-bar';
import { SharedTimeline } from './share/shared-timeline';

interface ExpertQuestionProps {
  question: ChapterQuestion;
  country: UserCountry;
}

/** The editable question: form on the left, live map on the right. */
export function ExpertQuestion({ question, country }: ExpertQuestionProps) {
  const [revision, increaseRevision] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <QuestionShareBar question={question} />
      <div className={styles.columns}>
        <div className={styles.details}>
          <div>
            <AnswerRadios question={question} country={country} onStored={increaseRevision} />
            <div className={styles.timeline}>
              <AnswerTimeline question={question.id} country={country} />
            </div>
          </div>
          {question.explanation && <Explanation text={question.explanation} />}
          <div className={styles.sources}>
            <EditableSources question={question.id} country={country} />
          </div>
          <EditableAttachments question={question.id} country={country} />
          <CommentEditor
            question={question}
            country={country}
            actions={
              <>
                <HistoryButton country={country} isOwn />
                <AskButton country={country.code} />
              </>
            }
          />
        </div>
        <div className={styles.map}>
          <MapPanel question={question.id} revision={revision} />
        </div>
      </div>
      <div className={styles.sections}>
        <SharedTimeline question={question} />
        <CountryComments question={question} editedCountry={country.code} />
      </div>
      <QuestionHistory question={question} onAnswerStored={increaseRevision} />
    </>
  );
}
