import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageKeys } from './use-page-keys';

/** Renders again in the event of a key, before the keys of the page. */
function Page({ onKey }: { onKey: (renders: number) => void }) {
  const [renders, setRenders] = useState(0);
  useEffect(() => {
    const update = () => flushSync(() => setRenders((count) => count + 1));
    addEventListener('keydown', update);
    return () => removeEventListener('keydown', update);
  }, []);
  usePageKeys({ a: () => onKey(renders) });
  return null;
}

test('a key counts also if the same event renders the page again', () => {
  const pressed: number[] = [];
  render(<Page onKey={(renders) => pressed.push(renders)} />);
  act(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  });
  expect(pressed).toEqual([1]);
});

test('a key that is held acts once', () => {
  const pressed: number[] = [];
  render(<Page onKey={(renders) => pressed.push(renders)} />);
  act(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }));
  });
  expect(pressed).toEqual([1]);
});
