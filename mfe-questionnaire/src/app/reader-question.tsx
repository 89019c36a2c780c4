import type { ChapterQuestion } from '@round-table/shared/contract';
import { useViewer } from '@round-table/shared/runtime';
import { QuestionAttachments } from '../features/attachments/question-attachments';
import { AnswersByCountry } from '../features/map/answers-by-country';
import { Explanation } from '../features/question/explanation';
import { CountryComments } from './country-comments';
import { MapPanel } from './map-panel';
import { useMapVersion } from './use-map-version';

/** The read-only view: everything of one version. */
export function ReaderQuestion({ question }: { question: ChapterQuestion }) {
  const [chosen] = useMapVersion();
  const { readOnly } = useViewer();
  const version = readOnly ? chosen : undefined;
  return (
    <div className="question-read">
      <MapPanel question={question.id} revision={0} isListed />
      {question.explanation && <Explanation text={question.explanation} />}
      <QuestionAttachments question={question.id} version={version} />
      <AnswersByCountry question={question.id} version={chosen} />
      <CountryComments question={question} version={version} />
    </div>
  );
}
