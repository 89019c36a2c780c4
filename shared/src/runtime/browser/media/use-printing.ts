import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed, or shown as on paper. It changes before the browser lays out the printed page. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const onBeforePrint = () => flushSync(() => setPrinting(true));
    const onAfterPrint = () => setPrinting(false);
    const onMediaChange = () => setPrinting(paper.matches);
    onMediaChange();
    addEventListener('beforeprint', onBeforePrint);
    addEventListener('afterprint', onAfterPrint);
    paper.addEventListener('change', onMediaChange);
    return () => {
      removeEventListener('beforeprint', onBeforePrint);
      removeEventListener('afterprint', onAfterPrint);
      paper.removeEventListener('change', onMediaChange);
    };
  }, []);
  return isPrinting;
}
