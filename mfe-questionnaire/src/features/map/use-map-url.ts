import { type MapMessage, paths, rowOf } from '@round-table/shared/contract';
import { freshAccessToken, useAppearance, useAppStore, useLocale, useViewer } from '@round-table/shared/runtime';
import { type RefObject, useEffect, useState } from 'react';
import { toMapToken } from './map-token';

/** The question of the map, and the number of its version; the viewer's default version if omitted. */
export interface MapParams {
  question: number;
  version?: string;
}

/** The URL of the map's page with a fresh token for it; undefined until the token is available. A new `attempt` changes the URL. */
export function useMapUrl({ question, version }: MapParams, attempt: number): string | undefined {
  const store = useAppStore();
  const locale = useLocale();
  const theme = useAppearance();
  const { role, readOnly } = useViewer();
  const isReadOnly = readOnly || version !== undefined;
  const [resolved, setResolved] = useState<{ key: string; url: string }>();
  const params = new URLSearchParams({ lang: locale, theme });
  if (isReadOnly) params.set('force_ro', '1');
  if (version) params.set('version', version);
  // The fragment is not sent to the server; it changes the URL, so that the frame reloads.
  const base = `${rowOf(paths.mapPage, question)}?${params}`;
  const fragment = attempt === 0 ? '' : `#${attempt}`;

  useEffect(() => {
    if (role === 'guest') return;
    let isCurrent = true;
    const key = base + fragment;
    const resolve = async () => {
      const token = await freshAccessToken(store);
      const url = token ? `${base}&auth=${await toMapToken(token, question)}` : base;
      if (isCurrent) setResolved({ key, url: url + fragment });
    };
    // Not awaited: `freshAccessToken` handles network errors itself.
    void resolve();
    return () => {
      isCurrent = false;
    };
  }, [store, base, fragment, role, question]);

  // A guest has no token to wait for: the frame loads together with the first requests of the page.
  if (role === 'guest') return base + fragment;
  return resolved?.key === base + fragment ? resolved.url : undefined;
}

/** Tells the map in the frame to refetch the answers each time `revision` increases. */
export function useMapRefresh(frame: RefObject<HTMLIFrameElement | null>, revision: number) {
  const store = useAppStore();
  useEffect(() => {
    if (revision === 0) return;
    const refresh = async () => {
      const message: MapMessage = { type: 'round-table:map-refresh', auth: await freshAccessToken(store) };
      frame.current?.contentWindow?.postMessage(message, location.origin);
    };
    // Not awaited: `freshAccessToken` handles network errors itself.
    void refresh();
  }, [store, frame, revision]);
}
