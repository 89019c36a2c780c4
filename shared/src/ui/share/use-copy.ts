import { useEffect, useRef, useState } from 'react';

const shownFor = 2000;

/** Copies without the Clipboard API, which browsers offer to secure pages only. */
function copyFromField(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

/** Copies a text. Rejects if the browser refuses it. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else if (!copyFromField(text)) throw new Error('The browser does not copy');
}

/** Copies texts; the state is `copied` or `failed` for two seconds afterwards. */
export function useCopy(): { state: 'copied' | 'failed' | undefined; copy: (text: string) => void } {
  const [state, setState] = useState<'copied' | 'failed'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (next: 'copied' | 'failed') => {
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState(undefined), shownFor);
  };
  const copy = (text: string) => {
    copyText(text).then(
      () => show('copied'),
      () => show('failed'),
    );
  };
  return { state, copy };
}
