import { act, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { followReplacedText } from './follow-replaced-text';

let stop: () => void;
beforeEach(() => {
  stop = followReplacedText();
});
afterEach(() => stop());

const listTexts = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ parentElement }) => !parentElement?.closest('font'));
};
const toFont = (text: Text) => {
  const font = document.createElement('font');
  font.textContent = text.data.toUpperCase();
  return font;
};

/** The ways in which translators exchange a text node. */
const ways: [name: string, exchange: (text: Text) => void][] = [
  ['replaces it', (text) => text.replaceWith(toFont(text))],
  [
    'inserts an element, then removes it',
    (text) => {
      text.before(toFont(text));
      text.remove();
    },
  ],
  [
    'inserts an element behind it, then removes it',
    (text) => {
      text.after(toFont(text));
      text.remove();
    },
  ],
  [
    'moves it into an element',
    (text) => {
      const font = document.createElement('font');
      text.before(font);
      font.append(text);
    },
  ],
  ['splits it into several nodes', (text) => text.replaceWith(text.data.slice(0, 1), toFont(new Text(text.data.slice(1))))],
];

interface Shown {
  count: number;
  isOpen: boolean;
  items: string[];
}

let set: (change: Partial<Shown>) => void;
function Page(): ReactNode {
  const [{ count, isOpen, items }, setShown] = useState<Shown>({ count: 1, isOpen: true, items: ['a', 'b', 'c'] });
  set = (change) => act(() => setShown((former) => ({ ...former, ...change })));
  return (
    <div>
      {isOpen && 'open'}
      {count} answers of {items.length}
      {isOpen ? 'yes' : <b>no</b>}
      <ul>{items}</ul>
    </div>
  );
}

const settled = () => act(async () => undefined);
const read = (container: HTMLElement) => container.textContent?.toLowerCase();

describe.each(ways)('page translation that %s', (_name, exchange) => {
  const renderTranslated = () => {
    const { container, unmount } = render(<Page />);
    listTexts(container).forEach(exchange);
    return { container, unmount };
  };

  test('removing and adding parts shows what React renders', () => {
    const { container } = renderTranslated();
    set({ isOpen: false });
    expect(read(container)).toBe('1 answers of 3noabc');
    set({ isOpen: true });
    expect(read(container)).toBe('open1 answers of 3yesabc');
  });

  test('changed text is shown, not the former translation', async () => {
    const { container } = renderTranslated();
    await settled();
    set({ count: 27 });
    await settled();
    expect(read(container)).toBe('open27 answers of 3yesabc');
    listTexts(container).forEach(exchange);
    set({ count: 28 });
    await settled();
    expect(read(container)).toBe('open28 answers of 3yesabc');
  });

  test('lists shrink, grow and change their order', async () => {
    const { container } = renderTranslated();
    await settled();
    set({ items: ['c', 'a'] });
    await settled();
    expect(read(container)).toBe('open1 answers of 2yesca');
    set({ items: ['x', 'c', 'a', 'b'] });
    await settled();
    expect(read(container)).toBe('open1 answers of 4yesxcab');
  });

  test('the page can be left', () => {
    const { container, unmount } = renderTranslated();
    unmount();
    expect(container).toBeEmptyDOMElement();
  });
});

test('a translation that is undone or replaced leaves no text behind', async () => {
  const { container } = render(<Page />);
  const texts = listTexts(container);
  const fonts = texts.map((text) => {
    const font = toFont(text);
    text.replaceWith(font);
    return font;
  });
  await settled();
  fonts.forEach((font, index) => {
    font.replaceWith(index % 2 === 0 ? (texts[index] as Text) : 'again');
  });
  set({ isOpen: false, count: 4, items: [] });
  await settled();
  expect(container.querySelector('font')).toBeNull();
  expect(container).toHaveTextContent(/^4.*no$/);
});

test('a node that an extension has removed is no reason to fail', () => {
  const { container } = render(<Page />);
  for (const text of listTexts(container)) text.remove();
  set({ isOpen: false });
  expect(container.querySelector('b')).toHaveTextContent('no');
});
