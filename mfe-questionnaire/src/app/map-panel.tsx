import { AnswersByCountry } from '../features/map/answers-by-country';
import { ResultMap } from '../features/map/result-map';
import type { MapChoice } from '../features/map/use-map-embedding';
import { VersionSwitch } from '../features/map/version-switch';
import { usePageVersion } from '../lib/use-question-paths';
import { useMapVersion } from './use-map-version';

interface MapPanelProps {
  /** The question's id. */
  question: number;
  /** Increases when an answer was stored. */
  revision: number;
  /** In pixels. */
  height?: number;
  /** The countries that are outlined, if the viewer chooses some. */
  choice?: MapChoice;
  /** True if the page lists the answers by country itself. */
  isListed?: boolean;
}

/** The result map below the switch that selects its version; without the switch on the page of a version. */
export function MapPanel({ isListed = false, ...props }: MapPanelProps) {
  const [version, setVersion] = useMapVersion();
  const isPermanent = usePageVersion() !== undefined;
  return (
    <>
      {!isPermanent && <VersionSwitch version={version} onChoose={setVersion} />}
      <ResultMap
        {...props}
        version={version}
        fallback={isListed ? undefined : <AnswersByCountry question={props.question} version={version} />}
      />
    </>
  );
}
