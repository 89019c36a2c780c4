import { mapFrameHeight } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Button, LoadingSkeleton, ReloadOutlined, WarningOutlined } from '@round-table/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type MapSubject, useMapAddress, useMapRefresh } from './use-map-address';
import './result-map.css';

interface ResultMapProps extends MapSubject {
  /** Goes up when an answer was stored. */
  revision: number;
  /** In pixels. */
  height?: number;
  /** Shown below the message if the map cannot be loaded: the answers by country. */
  fallback?: ReactNode;
}

/** How long the frame may take until it counts as failed, in milliseconds. */
const timeout = 45_000;

/**
 * True if the frame holds the map, or the sentence that says why there is none. A frame fires `load` for error pages too: the browser's own
 * one cannot be read, and the server's carries `data-failed`.
 */
function hasMap(frame: HTMLIFrameElement): boolean {
  const page = frame.contentDocument;
  return page?.querySelector('main') != null && page.querySelector('[data-failed]') === null;
}

/** Whether the map at the address is loading, loaded or failed. */
function useFrameState(address: string | undefined) {
  const [settled, setSettled] = useState<{ address: string; isLoaded: boolean }>();
  const isSettled = settled !== undefined && settled.address === address;
  useEffect(() => {
    if (address === undefined || isSettled) return;
    const timer = setTimeout(() => setSettled({ address, isLoaded: false }), timeout);
    return () => clearTimeout(timer);
  }, [address, isSettled]);
  return {
    isLoading: !isSettled,
    isFailed: isSettled && !settled.isLoaded,
    settle: (frame: HTMLIFrameElement) => address !== undefined && setSettled({ address, isLoaded: hasMap(frame) }),
  };
}

function MapFailure({ onRetry, fallback }: { onRetry: () => void; fallback: ReactNode }) {
  return (
    <div className="result-map-failed">
      <div className="result-map-message" role="alert">
        <WarningOutlined />
        <p>
          <FormattedMessage id={fallback === undefined ? 'map.failed' : 'map.failedWithAnswers'} />
        </p>
        <Button icon={<ReloadOutlined />} onClick={onRetry}>
          <FormattedMessage id="ui.tryAgain" />
        </Button>
      </div>
      {fallback}
    </div>
  );
}

/** The result map: a page of its own, in a frame. */
export function ResultMap({ question, version, revision, height = mapFrameHeight, fallback }: ResultMapProps) {
  const title = useIntl().formatMessage({ id: 'map.title' });
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const address = useMapAddress({ question, version }, attempt);
  const { isLoading, isFailed, settle } = useFrameState(address);
  useMapRefresh(frame, revision);
  if (isFailed)
    return (
      <div className="result-map" style={{ minHeight: height }}>
        <MapFailure onRetry={() => setAttempt(attempt + 1)} fallback={fallback} />
      </div>
    );
  return (
    <div className="result-map" style={{ height }} aria-busy={isLoading}>
      {isLoading && (
        <div className="result-map-loading">
          <LoadingSkeleton shape="block" height={height - 150} />
          <LoadingSkeleton rows={3} />
        </div>
      )}
      {address && <iframe ref={frame} key={address} title={title} src={address} onLoad={({ currentTarget }) => settle(currentTarget)} />}
    </div>
  );
}
