import { AnswersByCountry } from '../features/map/answers-by-country';
import { ResultMap } from '../features/map/result-map';
import { VersionSwitch } from '../features/map/version-switch';
import { useMapVersion } from './use-map-version';

interface MapPanelProps {
  /** The question's id. */
  question: number;
  /** Increases when an answer was stored. */
  revision: number;
  /** In pixels. */
  height?: number;
  /** True if the page lists the answers by country itself. */
  isListed?: boolean;
}

/** The result map below the switch that selects its version. */
export function MapPanel({ isListed = false, ...props }: MapPanelProps) {
  const [version, setVersion] = useMapVersion();
  return (
    <>
      <VersionSwitch version={version} onChoose={setVersion} />
      <ResultMap
        {...props}
        version={version}
        fallback={isListed ? undefined : <AnswersByCountry question={props.question} version={version} />}
      />
    </>
  );
}
