import { useSearchParams } from '@round-table/shared/libs/router';

/** The version of the map and its setter, stored in the URL; undefined for the viewer's default. */
export function useMapVersion(): [string | undefined, (version: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const setVersion = (version: string | undefined) =>
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      if (version === undefined) next.delete('version');
      else next.set('version', version);
      return next;
    });
  return [params.get('version') ?? undefined, setVersion];
}
