import { mapFrameHeight, mapPictureOf, phoneMapHeight, readOnlyPrefix } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Button, joinClassNames, LiveRegion, LoadingSkeleton, primitives, ReloadOutlined, WarningOutlined } from '@round-table/shared/ui';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './result-map.module.css';
import { useLegendHeight } from './use-legend-height';
import { type MapChoice, useMapEmbedding } from './use-map-embedding';
import { type MapParams, useMapRefresh, useMapUrl } from './use-map-url';

interface ResultMapProps extends MapParams {
  /** Increases when an answer was stored. */
  revision: number;
  /** The countries that are outlined, if the viewer chooses some. */
  choice?: MapChoice;
  /** Shown if the map cannot be loaded: the answers by country. */
  fallback?: ReactNode;
}

/** In milliseconds; a frame that takes longer counts as failed. */
const timeoutMs = 45_000;

/** True if the frame has the map or the reason for its absence. It fires `load` for error pages too: unreadable, or with `data-failed`. */
function hasMap(frame: HTMLIFrameElement): boolean {
  const page = frame.contentDocument;
  return page?.querySelector('main') != null && page.querySelector('[data-failed]') === null;
}

/** True if the frame has fired `load` before it was hydrated; the browser's own page for a failed connection is unreadable. */
const isLoadedAlready = ({ contentDocument: page }: HTMLIFrameElement): boolean =>
  page === null || (page.readyState === 'complete' && page.URL !== 'about:blank');

function useFrameState(url: string | undefined) {
  const [settled, setSettled] = useState<{ url: string; isLoaded: boolean }>();
  const isSettled = settled !== undefined && settled.url === url;
  useEffect(() => {
    if (url === undefined || isSettled) return;
    const timer = setTimeout(() => setSettled({ url, isLoaded: false }), timeoutMs);
    return () => clearTimeout(timer);
  }, [url, isSettled]);
  return {
    isLoading: !isSettled,
    isFailed: isSettled && !settled.isLoaded,
    settle: (frame: HTMLIFrameElement) => url !== undefined && setSettled({ url, isLoaded: hasMap(frame) }),
  };
}

function MapFailure({ onRetry, fallback }: { onRetry: () => void; fallback: ReactNode }) {
  return (
    <div className={styles.failure}>
      <LiveRegion role="alert" className={styles.message}>
        <WarningOutlined className={styles.icon} />
        <p>
          <FormattedMessage id={fallback === undefined ? 'map.failed' : 'map.failedWithAnswers'} />
        </p>
        <Button icon={<ReloadOutlined />} onClick={onRetry}>
          <FormattedMessage id="ui.tryAgain" />
        </Button>
      </LiveRegion>
      {fallback !== undefined && <div className={styles.fallback}>{fallback}</div>}
    </div>
  );
}

/** The result map: a separate page in a frame, which is higher only on a phone whose legend needs it (MAP-08). */
export function ResultMap({ question, version, revision, choice, fallback }: ResultMapProps) {
  const title = useIntl().formatMessage({ id: 'map.title' });
  const picture = new URLSearchParams({ format: 'svg', lang: useLocale(), ...(version && { version }) });
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const url = useMapUrl({ question, version }, attempt);
  const { isLoading, isFailed, settle } = useFrameState(url);
  useMapRefresh(frame, revision);
  useMapEmbedding(frame, choice, version);
  const legend = useLegendHeight();
  const onLoad = (loaded: HTMLIFrameElement) => {
    settle(loaded);
    legend.observe(loaded);
  };
  useEffect(() => {
    if (isLoading && frame.current && isLoadedAlready(frame.current)) onLoad(frame.current);
  });
  const heights = {
    '--questionnaire-map': `${mapFrameHeight}px`,
    '--questionnaire-phone-map': `${phoneMapHeight + legend.height}px`,
  } as CSSProperties;
  if (isFailed)
    return (
      <div className={styles.map} style={{ minHeight: mapFrameHeight }}>
        <MapFailure onRetry={() => setAttempt(attempt + 1)} fallback={fallback} />
      </div>
    );
  return (
    <>
      <div className={joinClassNames(primitives.scriptOnly, styles.map, styles.sized)} style={heights} aria-busy={isLoading}>
        {isLoading && (
          <div className={styles.loading}>
            <LoadingSkeleton shape="block" height={mapFrameHeight - 150} />
            <LoadingSkeleton rows={3} />
          </div>
        )}
        {url && <iframe ref={frame} key={url} title={title} src={url} onLoad={({ currentTarget }) => onLoad(currentTarget)} />}
      </div>
      <noscript>
        <img
          className={joinClassNames(styles.map, styles.picture)}
          src={`${readOnlyPrefix}${mapPictureOf(question)}?${picture}`}
          alt={title}
        />
      </noscript>
    </>
  );
}
