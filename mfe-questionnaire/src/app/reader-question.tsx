import type { ChapterQuestion } from '@round-table/shared/contract';
import { useViewer } from '@round-table/shared/runtime';
import { QuestionAttachments } from '../features/attachments/question-attachments';
import { AnswersByCountry } from '../features/map/answers-by-country';
import { Explanation } from '../features/question/explanation';
import { CountryComments } from './country-comments';
import { MapPanel } from './map-panel';
import styles from './question-page.module.css';
import { useMapVersion } from './use-map-version';

/** The read-only question: map, attachments, answers and comments of one version. */
export function ReaderQuestion({ question }: { question: ChapterQuestion }) {
  const [mapVersion] = useMapVersion();
  const { readOnly } = useViewer();
  const version = readOnly ? mapVersion : undefined;
  return (
    <>
      <div className={styles.details}>
        <div>
          <MapPanel question={question.id} revision={0} isListed />
        </div>
        {question.explanation && <Explanation text={question.explanation} />}
        <QuestionAttachments question={question.id} version={version} />
      </div>
      <div className={styles.sections}>
        <AnswersByCountry question={question.id} version={mapVersion} />
        <CountryComments question={question} version={version} />
      </div>
    </>
  );
}
