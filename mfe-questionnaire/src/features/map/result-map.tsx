import { mapFrameHeight } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { useRef, useState } from 'react';
import { type MapSubject, useMapAddress, useMapRefresh } from './use-map-address';
import './result-map.css';

interface ResultMapProps extends MapSubject {
  /** Goes up when an answer was stored. */
  revision: number;
  /** In pixels. */
  height?: number;
}

/** The result map: a page of its own, in a frame. */
export function ResultMap({ question, version, revision, height = mapFrameHeight }: ResultMapProps) {
  const title = useIntl().formatMessage({ id: 'map.title' });
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useMapAddress({ question, version });
  const [loaded, setLoaded] = useState<string>();
  useMapRefresh(frame, revision);
  return (
    <div className="result-map" style={{ height }} aria-busy={address === undefined || loaded !== address}>
      {address && <iframe ref={frame} key={address} title={title} src={address} onLoad={() => setLoaded(address)} />}
    </div>
  );
}
