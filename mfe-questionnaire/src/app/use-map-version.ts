import { useSearchParams } from '@round-table/shared/libs/router';
import { usePageVersion } from '../lib/use-question-paths';

/** The version of the map and its setter, stored in the URL; undefined for the viewer's default. On the page of a version it is that one. */
export function useMapVersion(): [string | undefined, (version: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const pageVersion = usePageVersion();
  const setVersion = (version: string | undefined) =>
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      if (version === undefined) next.delete('version');
      else next.set('version', version);
      return next;
    });
  return [pageVersion ?? params.get('version') ?? undefined, setVersion];
}
