import { useSearchParams } from '@round-table/shared/libs/router';

/** The open dialog, stored in the address: the parameter is the id of a row, or `new`. */
export function useDialogParam(name: string): [string | null, (row: number | 'new' | null) => void] {
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
