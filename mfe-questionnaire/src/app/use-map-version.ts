import { useSearchParams } from '@round-table/shared/kit/router';

/** The version that the map shows, as it stands in the address; undefined for what the viewer sees anyway. */
export function useMapVersion(): [string | undefined, (version: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (version: string | undefined) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (version === undefined) after.delete('version');
      else after.set('version', version);
      return after;
    });
  return [params.get('version') ?? undefined, choose];
}
