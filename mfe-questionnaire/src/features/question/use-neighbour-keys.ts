import { useLocation, useNavigate } from '@round-table/shared/kit/router';
import { useEffect } from 'react';

/** Where keys have a meaning of their own: fields, choices, and whatever floats above the page. */
const ownKeys =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="tab"], [role="menu"], [role="listbox"], [role="combobox"], [role="toolbar"]';

const stepOf: Record<string, 'previous' | 'next'> = { j: 'next', ArrowRight: 'next', k: 'previous', ArrowLeft: 'previous' };

/** `j` and `k`, or the arrows, go to the next and the previous question; not while typing. */
export function useNeighbourKeys(previous: number | undefined, next: number | undefined) {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const steps = { previous, next };
    const go = (event: KeyboardEvent) => {
      const step = stepOf[event.key];
      const to = step && steps[step];
      if (to === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ownKeys)) return;
      event.preventDefault();
      navigate({ pathname: `/question/${to}/`, search });
    };
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  }, [navigate, search, previous, next]);
}
