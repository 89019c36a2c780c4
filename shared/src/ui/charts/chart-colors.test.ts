import { act, renderHook, waitFor } from '@testing-library/react';
import { useChartColors } from './chart-colors';

const root = document.documentElement;
const setTheme = (theme: string, ink: string) => {
  root.style.setProperty('--ant-color-text', ` ${ink} `);
  root.style.setProperty('--rt-answer-10', 'teal');
  root.dataset.theme = theme;
};
afterEach(() => {
  root.removeAttribute('style');
  delete root.dataset.theme;
});

test('reads the colours of the theme, and follows it when it changes', async () => {
  setTheme('light', '#111');
  const { result } = renderHook(useChartColors);
  expect(result.current).toMatchObject({ ink: '#111', isDark: false });
  expect(result.current.answers).toHaveLength(10);
  expect(result.current.answers[9]?.background).toBe('teal');
  act(() => setTheme('dark', '#eee'));
  await waitFor(() => expect(result.current).toMatchObject({ ink: '#eee', isDark: true }));
});

test('keeps the colours of the screen while the page is printed: a canvas is not drawn again for paper', async () => {
  setTheme('dark', '#eee');
  const { result } = renderHook(useChartColors);
  act(() => void dispatchEvent(new Event('beforeprint')));
  act(() => setTheme('light', '#111'));
  await act(() => Promise.resolve());
  expect(result.current).toMatchObject({ ink: '#eee', isDark: true });
  act(() => void dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(result.current).toMatchObject({ ink: '#111', isDark: false }));
});

test('stops following the theme when the chart is gone', async () => {
  setTheme('light', '#111');
  const { result, unmount } = renderHook(useChartColors);
  const { current } = result;
  unmount();
  setTheme('dark', '#eee');
  await Promise.resolve();
  expect(result.current).toBe(current);
});
