import type { ChapterQuestion, UserCountry } from '@round-table/shared/contract';
import { lazy, Suspense, useReducer } from 'react';
import { AnswerRadios } from '../features/answer/answer-radios';
import { EditableAttachments } from '../features/attachments/editable-attachments';
import { CommentEditor } from '../features/comment/editor/comment-editor';
import { Explanation } from '../features/question/explanation';
import { useAttended } from '../lib/attention';
import { CountryComments } from './country-comments';
import { MapPanel } from './map-panel';
import styles from './question-page.module.css';
import { QuestionShareBar } from './share/question-share-bar';

/** Code splitting: loaded when somebody scrolls or begins to use the page; their place is reserved. */
const EditableSources = lazy(() => import('../features/sources/editable-sources').then((module) => ({ default: module.EditableSources })));

interface ExpertQuestionProps {
  question: ChapterQuestion;
  country: UserCountry;
}

/** The editable question: form on the left, live map on the right. */
export function ExpertQuestion({ question, country }: ExpertQuestionProps) {
  const isAttended = useAttended({ orScrolls: true });
  const [revision, increaseRevision] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <QuestionShareBar question={question} />
      <div className={styles.columns}>
        <div className={styles.details}>
          <AnswerRadios question={question} country={country} onStored={increaseRevision} />
          {question.explanation && <Explanation text={question.explanation} />}
          <div className={styles.sources}>
            {isAttended && (
              <Suspense fallback={null}>
                <EditableSources question={question.id} country={country} />
              </Suspense>
            )}
          </div>
          <EditableAttachments question={question.id} country={country} />
          <CommentEditor question={question.id} country={country} />
        </div>
        <div className={styles.map}>
          <MapPanel question={question.id} revision={revision} />
        </div>
      </div>
      <div className={styles.sections}>
        <CountryComments question={question} editedCountry={country.code} />
      </div>
    </>
  );
}
