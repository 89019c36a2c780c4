import { type MapMessage, paths, rowOf } from '@round-table/shared/contract';
import { freshAccessToken, useAppearance, useAppStore, useLocale, useViewer } from '@round-table/shared/runtime';
import { type RefObject, useEffect, useState } from 'react';

/** What the map shows: a question, and a version by its number; without one what the viewer sees anyway. */
export interface MapSubject {
  question: number;
  version?: string;
}

/**
 * The address of the map's page, with an access token that is fresh at the moment; undefined until it is there. Another `attempt` gives
 * another address.
 */
export function useMapAddress({ question, version }: MapSubject, attempt: number): string | undefined {
  const store = useAppStore();
  const locale = useLocale();
  const theme = useAppearance();
  const { role, readOnly } = useViewer();
  const isReadOnly = readOnly || version !== undefined;
  const [known, setKnown] = useState<{ key: string; full: string }>();
  const shown = new URLSearchParams({ lang: locale, theme });
  if (isReadOnly) shown.set('force_ro', '1');
  if (version) shown.set('version', version);
  // The fragment is not sent: it only makes another address, which the frame loads anew.
  const plain = `${rowOf(paths.mapPage, question)}?${shown}`;
  const fragment = attempt === 0 ? '' : `#${attempt}`;

  useEffect(() => {
    let isWanted = true;
    const key = plain + fragment;
    freshAccessToken(store).then((token) => {
      const full = role !== 'guest' && token ? `${plain}&auth=${encodeURIComponent(token)}` : plain;
      if (isWanted) setKnown({ key, full: full + fragment });
    });
    return () => {
      isWanted = false;
    };
  }, [store, plain, fragment, role]);

  return known?.key === plain + fragment ? known.full : undefined;
}

/** Tells the map in the frame to read the answers again, whenever `revision` goes up. */
export function useMapRefresh(frame: RefObject<HTMLIFrameElement | null>, revision: number) {
  const store = useAppStore();
  useEffect(() => {
    if (revision === 0) return;
    freshAccessToken(store).then((auth) => {
      const message: MapMessage = { type: 'round-table:map-refresh', auth };
      frame.current?.contentWindow?.postMessage(message, location.origin);
    });
  }, [store, frame, revision]);
}
