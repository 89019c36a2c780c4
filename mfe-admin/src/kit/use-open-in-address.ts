import { useSearchParams } from '@round-table/shared/kit/router';

/** The dialog that is open stands in the address under its name: the id of a row, or `new`. */
export function useOpenInAddress(name: string): [string | null, (row: number | 'new' | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (row: number | 'new' | null) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (row === null) next.delete(name);
      else next.set(name, String(row));
      return next;
    });
  return [params.get(name), open];
}
