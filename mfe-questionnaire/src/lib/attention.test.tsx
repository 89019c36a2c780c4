import { fireEvent, render, screen } from '@testing-library/react';
import { AttentionProvider, useAttended } from './attention';

/** Part of a page that is loaded later. */
function Part({ orScrolls = false }) {
  const isAttended = useAttended({ orScrolls });
  return <p>{isAttended ? 'attended' : 'not attended'}</p>;
}
const aPage = (isLoaded: boolean, orScrolls?: boolean) => (
  <AttentionProvider>
    <h1>Page</h1>
    {isLoaded && <Part orScrolls={orScrolls} />}
  </AttentionProvider>
);

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('%s counts before the part that asks is loaded', (type) => {
  const { rerender } = render(aPage(false));
  fireEvent(window, new Event(type));
  rerender(aPage(true));
  expect(screen.getByText('attended')).toBeVisible();
});

test('scrolling counts for those who say so', () => {
  const { rerender } = render(aPage(true));
  fireEvent.scroll(window);
  expect(screen.getByText('not attended')).toBeVisible();
  rerender(aPage(true, true));
  expect(screen.getByText('attended')).toBeVisible();
});

test('nobody is at a page without a sign', () => {
  render(aPage(true, true));
  expect(screen.getByText('not attended')).toBeVisible();
});
