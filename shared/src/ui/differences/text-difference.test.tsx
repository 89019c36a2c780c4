import { renderApp } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import messages from './messages.json';
import { toPlainWords, toRichWords } from './rich-words';
import { TextDifference } from './text-difference';
import { findWordDifferences } from './word-differences';

const show = (before: string, after: string) =>
  findWordDifferences(toPlainWords(before), toPlainWords(after)).map(
    ({ kind, words }) =>
      `${kind}: ${words
        .map(({ text }) => text)
        .join('')
        .trim()}`,
  );

describe('findWordDifferences', () => {
  it('finds words, and punctuation apart from them', () => {
    expect(show('How long until the proceeds are paid out?', 'How long until the proceeds are distributed?')).toEqual([
      'both: How long until the proceeds are',
      'removed: paid out',
      'added: distributed',
      'both: ?',
    ]);
  });

  it('shows texts with little in common as a whole', () => {
    expect(show('The statute is silent.', 'In practice, notaries always ask the register first.')).toHaveLength(2);
  });

  it('gives up after a time that nobody notices', () => {
    const long = (seed: string) => Array.from({ length: 30_000 }, (_, index) => `${seed}${index}`).join(' ');
    const start = Date.now();
    expect(show(long('a'), long('b'))).toHaveLength(2);
    expect(Date.now() - start).toBeLessThan(5_000);
  });
});

describe('toRichWords', () => {
  it('reads paragraphs, lists and emphasis', () => {
    expect(toRichWords('<p>Not <strong>limited</strong>.</p><ul><li>filed</li></ul>')).toEqual([
      { text: '', block: 'p' },
      { text: 'Not ' },
      { text: 'limited', strong: true },
      { text: '.' },
      { text: '', block: 'li', item: { marker: '•', depth: 1 } },
      { text: 'filed' },
    ]);
  });

  it('reads the numbers of lists as they are shown', () => {
    const html = '<ol start="4" type="a"><li>four<ol><li>one</li></ol></li><li>five</li></ol><ol type="I"><li>first</li></ol>';
    expect(toRichWords(html).flatMap(({ item }) => item ?? [])).toEqual([
      { marker: 'd.', depth: 1 },
      { marker: '1.', depth: 2 },
      { marker: 'e.', depth: 1 },
      { marker: 'I.', depth: 1 },
    ]);
    renderApp(<TextDifference before={null} after={html} />, { messages });
    expect(screen.getByText('five').closest('p')?.style.getPropertyValue('--differences-marker')).toBe('"e. "');
  });

  it('sets raised, lowered and struck-out text and cells apart (QDT-23)', () => {
    expect(toRichWords('<p>101<sup>9</sup> <s>not</s></p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')).toEqual([
      { text: '', block: 'p' },
      { text: '101' },
      { text: '9', script: 'sup' },
      { text: ' ' },
      { text: 'not', s: true },
      { text: '', block: 'p' },
      { text: 'a' },
      { text: ' | ' },
      { text: 'b' },
    ]);
  });

  it('takes nothing but text and safe addresses from HTML', () => {
    const words = toRichWords(
      '<script>alert(1)</script><a href="javascript:alert(1)">one</a> <a href="https://example.org/">two</a><img src=x onerror=alert(1)>',
    );
    expect(words.filter(({ text }) => text.trim())).toEqual([
      { text: 'one', href: undefined },
      { text: 'two', href: 'https://example.org/' },
    ]);
  });
});

describe('TextDifference', () => {
  it('marks added and removed words, also for screen readers, in the language of the text', async () => {
    renderApp(
      <TextDifference before="<p>Das Recht ist nicht befristet.</p>" after="<p>Das Recht ist seit 2026 befristet.</p>" lang="de" />,
      { messages },
    );
    const added = await screen.findByRole('insertion');
    expect(added).toHaveTextContent('added seit 2026');
    expect(screen.getByRole('deletion')).toHaveTextContent('removed nicht');
    expect(added.closest('[lang]')).toHaveAttribute('lang', 'de');
  });

  it('shows a new text without marks and a withdrawn one struck through', () => {
    const { unmount } = renderApp(<TextDifference before={null} after="<p>New.</p>" />, { messages });
    expect(screen.getByText('New.')).toBeVisible();
    expect(screen.queryByRole('insertion')).not.toBeInTheDocument();
    unmount();
    renderApp(<TextDifference before="<p>Old.</p>" after={null} />, { messages });
    expect(screen.getByRole('deletion')).toHaveTextContent('Old.');
  });

  it('shows both versions of a long text on request', async () => {
    const text = (word: string) => `<p>${'The creditor may enforce the right. '.repeat(15)}${word}</p>`;
    const { user } = renderApp(<TextDifference before={text('slowly')} after={text('quickly')} />, { messages });
    await user.click(await screen.findByRole('button', { name: 'Show both texts' }));
    expect(screen.getByRole('deletion')).toHaveTextContent(/The creditor .* slowly$/);
    expect(screen.getByRole('insertion')).toHaveTextContent(/The creditor .* quickly$/);
    await user.click(screen.getByRole('button', { name: 'Show word by word' }));
    expect(await screen.findByRole('deletion')).toHaveTextContent(/^removed slowly$/);
  });
});
