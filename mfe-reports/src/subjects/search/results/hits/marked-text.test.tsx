import { render } from '@testing-library/react';
import { MarkedText, toMarkedParts } from './marked-text';

test('splits a highlighted text into marked and other parts', () => {
  expect(toMarkedParts('The <mark>land</mark> register &amp; more')).toEqual([
    { text: 'The ', marked: false },
    { text: 'land', marked: true },
    { text: ' register & more', marked: false },
  ]);
});

test('an escaped entity is not unescaped twice', () => {
  expect(toMarkedParts('&amp;lt;b&amp;gt; &quot;x&#39;')).toEqual([{ text: '&lt;b&gt; "x\'', marked: false }]);
});

test('renders no HTML of the text except marks', () => {
  const { container } = render(
    <MarkedText highlighted={'<img src=x onerror=alert(1)> &lt;script&gt; <mark onclick="x">y</mark> <mark>z</mark>'} />,
  );
  expect([...container.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['MARK']);
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)> <script> <mark onclick="x">y</mark> z');
});
