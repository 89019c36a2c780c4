import { isTyping } from '@round-table/shared/federation';
import { lazyPart } from '@round-table/shared/ui';
import { Suspense, useEffect, useState } from 'react';
import { type FrameShortcut, searchFieldId } from '../search-box';

const ShortcutList = lazyPart(() => import('./shortcut-list').then((module) => module.ShortcutList));

/** Keyboard shortcuts of every page: `/` focuses the search, `?` lists all shortcuts. */
export function Shortcuts({ more }: { more: FrameShortcut[] }) {
  const [isListed, setListed] = useState<boolean>();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (event.key === '/') {
        event.preventDefault();
        document.getElementById(searchFieldId)?.focus();
      }
      if (event.key === '?') setListed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (isListed === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutList isListed={isListed} more={more} onClose={() => setListed(false)} />
    </Suspense>
  );
}
