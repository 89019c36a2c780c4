import { AnswersByCountry } from '../features/map/answers-by-country';
import { ResultMap } from '../features/map/result-map';
import type { MapChoice } from '../features/map/use-map-embedding';
import { usePageVersion } from '../lib/use-question-paths';

interface MapPanelProps {
  /** The question's id. */
  question: number;
  /** Increases when an answer was stored. */
  revision: number;
  /** The countries that are outlined, if the viewer chooses some. */
  choice?: MapChoice;
  /** True if the page lists the answers by country itself. */
  isListed?: boolean;
}

/** The result map of the version of the page; the menu of versions of the page chooses another one. */
export function MapPanel({ isListed = false, ...props }: MapPanelProps) {
  const version = usePageVersion();
  return (
    <ResultMap
      {...props}
      version={version}
      fallback={isListed ? undefined : <AnswersByCountry question={props.question} version={version} />}
    />
  );
}
