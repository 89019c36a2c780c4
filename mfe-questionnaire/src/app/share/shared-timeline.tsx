import type { ChapterQuestion } from '@round-table/shared/contract';
import { ChartShare } from '../../features/share/chart-share';
import { AnswersThroughVersions } from '../../features/timeline/answers-through-versions';

interface SharedTimelineProps {
  question: ChapterQuestion;
  /** The version that the page shows; the viewer's default without it. */
  version?: string | undefined;
}

/** The chart of the answers through the versions, with its files. */
export const SharedTimeline = ({ question, version }: SharedTimelineProps) => (
  <AnswersThroughVersions question={question.id} version={version} share={<ChartShare question={question} version={version} />} />
);
