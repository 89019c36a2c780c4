import { useCallback, useEffect, useRef, useState } from 'react';

const shownFor = 2000;

/** Copies the addresses of anchors; the anchor is returned for two seconds afterwards. `address` is that of the page. */
export function useCopiedAnchor(address: string) {
  const [copied, setCopied] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(
    (anchor: string) => {
      // Without a secure connection there is no clipboard: the address itself is in the location bar.
      const copying = navigator.clipboard?.writeText(`${address}#${anchor}`);
      copying?.then(
        () => {
          setCopied(anchor);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setCopied(undefined), shownFor);
        },
        () => undefined,
      );
    },
    [address],
  );
  return { copied, copy };
}
