import { createStore, pagesRegistered } from '@round-table/shared/runtime';
import { renderApp } from '@round-table/shared/testing';
import { act, screen, within } from '@testing-library/react';
import {
  CountryLink,
  FileSize,
  joinClassNames,
  PageHeading,
  Percent,
  Prose,
  Section,
  SectionSkeleton,
  Text,
  VisuallyHidden,
} from '../index';

const messages = { en: {}, de: {} };

test('joinClassNames skips what is false, empty or undefined', () => {
  expect(joinClassNames('a', false, undefined, '', 'b')).toBe('a b');
  expect(joinClassNames()).toBe('');
});

describe('CountryLink (CPG-09)', () => {
  it('leads to the page of the country, of a version if given', () => {
    renderApp(
      <>
        <CountryLink code="DE">Germany</CountryLink>
        <CountryLink code="AT" version="2026-1">
          Austria
        </CountryLink>
      </>,
      { messages },
    );
    expect(screen.getByRole('link', { name: 'Germany' })).toHaveAttribute('href', '/country/DE/');
    expect(screen.getByRole('link', { name: 'Austria' })).toHaveAttribute('href', '/v/2026-1/country/AT/');
  });

  it('is the name alone if no live app has the page', () => {
    const { store } = renderApp(<CountryLink code="DE">Germany</CountryLink>, { messages, store: createStore() });
    act(() => {
      store.dispatch(pagesRegistered({}));
    });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Germany')).toBeVisible();
  });
});

describe('Section', () => {
  it('is a region named by its heading, without its note', () => {
    renderApp(
      <Section title="Downloads" note="3 files">
        content
      </Section>,
      { messages },
    );
    const region = screen.getByRole('region', { name: 'Downloads' });
    expect(within(region).getByRole('heading', { level: 2, name: 'Downloads' })).toBeInTheDocument();
    expect(region).toHaveTextContent('Downloads3 filescontent');
  });

  it('has its extra content at the end of the heading, and no empty elements without it', () => {
    const { unmount } = renderApp(
      <Section title="Progress" extra={<button type="button">Export</button>} className="first" classNames={{ extra: 'legend' }}>
        content
      </Section>,
      { messages },
    );
    expect(screen.getByRole('button', { name: 'Export' }).parentElement).toHaveClass('legend');
    expect(screen.getByRole('region', { name: 'Progress' })).toHaveClass('first');
    unmount();
    renderApp(<Section title="Progress">content</Section>, { messages });
    expect(screen.getByRole('heading', { name: 'Progress' }).parentElement?.children).toHaveLength(1);
  });

  it('gives two sections with one title names of their own', () => {
    renderApp(
      <>
        <Section title="Notes">one</Section>
        <Section title="Notes">two</Section>
      </>,
      { messages },
    );
    const [one, two] = screen.getAllByRole('region', { name: 'Notes' });
    expect(one?.getAttribute('aria-labelledby')).not.toBe(two?.getAttribute('aria-labelledby'));
  });

  it('is no region while its title is loading', () => {
    renderApp(<SectionSkeleton head={<i>head</i>}>rows</SectionSkeleton>, { messages });
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByText('head')).toBeInTheDocument();
    expect(screen.getByText('rows')).toBeInTheDocument();
  });
});

describe('PageHeading', () => {
  it.each(['page', 'chapter', 'question', 'display'] as const)(
    'of the kind %s can be focused by script, but not by the Tab key',
    async (kind) => {
      const { user } = renderApp(<PageHeading kind={kind}>Security rights</PageHeading>, { messages });
      const heading = screen.getByRole('heading', { level: 1, name: 'Security rights' });
      await user.tab();
      expect(heading).not.toHaveFocus();
      heading.focus();
      expect(heading).toHaveFocus();
    },
  );

  it('does not include its extra content in the heading', () => {
    renderApp(
      <PageHeading extra={<button type="button">Add</button>} className="narrow" classNames={{ title: 'small' }}>
        Users
      </PageHeading>,
      { messages },
    );
    const heading = screen.getByRole('heading', { name: 'Users' });
    expect(within(heading).queryByRole('button')).toBeNull();
    expect(heading).toHaveClass('small');
    expect(heading.parentElement).toHaveClass('narrow');
  });
});

describe('Text and Prose', () => {
  it('shows the tone, the size and the width of digits by classes', () => {
    renderApp(
      <>
        <Text>plain</Text>
        <Text tone="error" size="meta" strong tabular>
          12
        </Text>
      </>,
      { messages },
    );
    expect(screen.getByText('plain').className).toBe('');
    expect(screen.getByText('12')).toHaveClass('toneError', 'sizeMeta', 'strong', 'tabular');
  });

  it('declares the language of a text, so that it is hyphenated and pronounced correctly', () => {
    renderApp(
      <Prose lang="de" kind="lead">
        <p>Grundpfandrechte</p>
      </Prose>,
      { messages },
    );
    expect(screen.getByText('Grundpfandrechte').parentElement).toHaveAttribute('lang', 'de');
    expect(screen.getByText('Grundpfandrechte').parentElement).toHaveClass('prose', 'proseLead');
  });

  it('keeps hidden text in the accessible name', () => {
    renderApp(
      <button type="button">
        Delete <VisuallyHidden>Austria</VisuallyHidden>
      </button>,
      { messages },
    );
    expect(screen.getByRole('button', { name: 'Delete Austria' })).toBeInTheDocument();
  });
});

describe('numbers', () => {
  it.each([
    [870, 'en', '0.9 kB'],
    [9_400, 'en', '9.4 kB'],
    [860_400, 'en', '860 kB'],
    [999_999, 'en', '1,000 kB'],
    [1_000_000, 'en', '1 MB'],
    [1_200_000, 'en', '1.2 MB'],
    [0, 'en', '0 kB'],
    [9_400, 'de', '9,4 kB'],
    [1_250_000, 'de', '1,3 MB'],
  ] as const)('shows %d bytes in %s as %s', (bytes, locale, text) => {
    const { container } = renderApp(<FileSize bytes={bytes} />, { messages, locale });
    expect(container).toHaveTextContent(text);
  });

  it.each([
    [84.5, 'en', '85%'],
    [0, 'en', '0%'],
    [100, 'de', '100 %'],
  ] as const)('shows %d percent in %s as %s', (value, locale, text) => {
    const { container } = renderApp(<Percent value={value} />, { messages, locale });
    expect(container.textContent?.replace(/\s/g, ' ')).toBe(text);
  });
});
