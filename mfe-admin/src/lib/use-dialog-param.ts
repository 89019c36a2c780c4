import { useSearchParams } from '@round-table/shared/libs/router';

/** The open dialog, stored in the address: the parameter is the id of a row, or `new`. It replaces the dialog of the parameter `replaced`. */
export function useDialogParam(name: string, replaced?: string): [string | null, (row: number | 'new' | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (row: number | 'new' | null) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (row === null) next.delete(name);
      else next.set(name, String(row));
      if (row !== null && replaced !== undefined) next.delete(replaced);
      return next;
    });
  return [params.get(name), open];
}
