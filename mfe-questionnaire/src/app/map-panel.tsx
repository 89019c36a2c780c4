import { AnswersByCountry } from '../features/map/answers-by-country';
import { ResultMap } from '../features/map/result-map';
import { VersionSwitch } from '../features/map/version-switch';
import { useMapVersion } from './use-map-version';

interface MapPanelProps {
  /** The question's id. */
  question: number;
  /** Goes up when an answer was stored. */
  revision: number;
  /** In pixels. */
  height?: number;
  /** True where the page lists the answers by country anyway. */
  isListed?: boolean;
}

/** The result map under the switch that chooses what it shows. */
export function MapPanel({ isListed = false, ...props }: MapPanelProps) {
  const [version, chooseVersion] = useMapVersion();
  return (
    <>
      <VersionSwitch version={version} onChoose={chooseVersion} />
      <ResultMap
        {...props}
        version={version}
        fallback={isListed ? undefined : <AnswersByCountry question={props.question} version={version} />}
      />
    </>
  );
}
