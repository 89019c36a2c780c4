import { findPagePath, type MapReply, type MapState } from '@round-table/shared/contract';
import { useNavigate } from '@round-table/shared/libs/router';
import { useAppSelector, useCountries } from '@round-table/shared/runtime';
import { type RefObject, useEffect, useMemo, useRef } from 'react';

/** The choice of countries that the map shows and changes. */
export interface MapChoice {
  /** Codes, outlined on the map. */
  chosen: readonly string[];
  /** Chooses a country, or removes it from those that are chosen. */
  onToggle: (code: string) => void;
}

const isMapReply = (data: unknown): data is MapReply => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'round-table:map-ready') return true;
  const isCountry = data.type === 'round-table:map-country' && 'code' in data && 'choose' in data;
  return isCountry && typeof data.code === 'string' && typeof data.choose === 'boolean';
};

/** The page of each country in a version, by its code; empty without such a page. */
function useCountryLinks(version: string | undefined): Record<string, string> {
  const countries = useCountries();
  const pages = useAppSelector((state) => state.pages);
  return useMemo(() => {
    const toPage = (code: string) =>
      version === undefined ? findPagePath(pages, 'country', { code }) : findPagePath(pages, 'versionCountry', { code, version });
    const links = countries.map(({ code }) => [code, toPage(code)] as const);
    return Object.fromEntries(links.filter((link): link is readonly [string, string] => link[1] !== undefined));
  }, [countries, pages, version]);
}

/** Connects the map in the frame with its page: outlines, links and choices of countries. Only messages of this frame and origin count. */
export function useMapEmbedding(frame: RefObject<HTMLIFrameElement | null>, choice: MapChoice | undefined, version: string | undefined) {
  const navigate = useNavigate();
  const countries = useCountries();
  const links = useCountryLinks(version);
  const chosen = choice?.chosen.join() ?? '';
  const canChoose = choice !== undefined;
  const state = useMemo<MapState>(
    () => ({ type: 'round-table:map-state', chosen: chosen === '' ? [] : chosen.split(','), canChoose, links }),
    [chosen, canChoose, links],
  );
  const toggle = useRef(choice?.onToggle);
  useEffect(() => {
    toggle.current = choice?.onToggle;
  });
  useEffect(() => {
    const post = () => frame.current?.contentWindow?.postMessage(state, location.origin);
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      const isOfFrame = origin === location.origin && source !== null && source === frame.current?.contentWindow;
      if (!isOfFrame || !isMapReply(data)) return;
      if (data.type === 'round-table:map-ready') return post();
      if (!countries.some(({ code }) => code === data.code)) return;
      if (data.choose) toggle.current?.(data.code);
      else if (links[data.code] !== undefined) void navigate(links[data.code] ?? '');
    };
    // A map that is loaded already; one that is loading says so when it is ready.
    post();
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, state, countries, links, navigate]);
}
