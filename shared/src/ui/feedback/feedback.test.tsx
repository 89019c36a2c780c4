import { renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { EmptyState, ErrorText, ErrorView, FormError, InlineError, Loaded, LoadingSkeleton, LockOutlined } from '../index';

const messages = { en: {}, de: {} };
const offline = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' };
const forbidden = { status: 403, data: { detail: 'Not for guests.' } };
const ignore = () => undefined;

describe('ErrorView', () => {
  it.each([
    ['en', 'Error: Server did not respondPlease check you internet connection and contact the admin.', 'Try again'],
    [
      'de',
      'Fehler: Der Server hat nicht geantwortetBitte prüfen Sie Ihre Internetverbindung und wenden Sie sich an die Administration.',
      'Erneut versuchen',
    ],
  ] as const)('says in %s what happened and what to do, and retries @SHELL-18', async (locale, text, retry) => {
    const onRetry = jest.fn();
    const { user } = renderApp(<ErrorView error={offline} onRetry={onRetry} />, { messages, locale });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    await user.click(await screen.findByRole('button', { name: retry }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('retries by the keyboard', async () => {
    const onRetry = jest.fn();
    const { user } = renderApp(<ErrorView error={offline} onRetry={onRetry} />, { messages });
    await screen.findByRole('button', { name: 'Try again' });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('shows a message instead of an error', async () => {
    renderApp(<ErrorView message={{ id: 'runtime.unexpected' }} onRetry={ignore} className="docked" />, { messages });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Error: /));
    expect(screen.getByRole('alert')).toHaveClass('docked');
  });
});

describe('InlineError', () => {
  it("shows the server's own message and retries", async () => {
    const onRetry = jest.fn();
    const { user } = renderApp(<InlineError error={forbidden} onRetry={onRetry} />, { messages });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not for guests.'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('is announced with its text only: the icon has no name', () => {
    renderApp(<InlineError error={forbidden} onRetry={ignore} />, { messages });
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test('ErrorText shows an unknown error as an unexpected one', () => {
  const { container } = renderApp(<ErrorText error={new Error('undefined is not a function')} />, { messages });
  expect(container).not.toBeEmptyDOMElement();
  expect(container).not.toHaveTextContent('undefined is not a function');
});

test('FormError is announced: its region exists before its text, which has its place from the start @BRW-03', async () => {
  renderApp(<FormError className="below">The address is in use.</FormError>, { messages });
  const region = screen.getByRole('alert');
  expect(within(region).queryByText('The address is in use.')).toBeNull();
  expect(region).toHaveTextContent(/^The address is in use\.$/);
  const text = await within(region).findByText('The address is in use.');
  expect(text.closest('[aria-hidden]')).toBeNull();
  expect(region).toHaveClass('below');
});

describe('EmptyState', () => {
  it('is a paragraph within a page, with the next step', () => {
    renderApp(<EmptyState title="No users" hint="Invite one." action={<a href="/invite">Invite</a>} />, { messages });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('No users').tagName).toBe('P');
    expect(screen.getByText('Invite one.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Invite' })).toBeInTheDocument();
  });

  it('is the heading of a page that has nothing else, and can be focused', () => {
    renderApp(<EmptyState page icon={<LockOutlined />} title="This page is not for you" />, { messages });
    const heading = screen.getByRole('heading', { level: 1, name: 'This page is not for you' });
    heading.focus();
    expect(heading).toHaveFocus();
  });

  it('shows the icon instead of the empty lines', () => {
    const withLines = renderApp(<EmptyState title="No hits" />, { messages });
    expect(document.querySelectorAll('i')).toHaveLength(3);
    withLines.unmount();
    renderApp(<EmptyState title="Locked" icon={<LockOutlined />} />, { messages });
    expect(document.querySelectorAll('i')).toHaveLength(0);
    expect(document.querySelector('svg')).toBeInTheDocument();
  });
});

describe('LoadingSkeleton', () => {
  const getRows = (container: HTMLElement) => container.querySelectorAll('[aria-busy="true"] i');

  it.each([
    ['en', 'Loading...'],
    ['de', 'Wird geladen …'],
  ] as const)('announces in %s that it is loading', (locale, text) => {
    const { container } = renderApp(<LoadingSkeleton />, { messages, locale });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(getRows(container)).toHaveLength(3);
  });

  it('has the number and the height of the rows that come', () => {
    const { container } = renderApp(<LoadingSkeleton rows={5} shape="rows" height={96} />, { messages });
    expect(getRows(container)).toHaveLength(5);
    expect(getRows(container)[0]?.parentElement?.style.height).toBe('96px');
  });

  it('is one block, whatever the number of rows', () => {
    const { container } = renderApp(<LoadingSkeleton rows={5} shape="block" />, { messages });
    expect(getRows(container)).toHaveLength(1);
  });
});

describe('Loaded', () => {
  const renderQuery = (query: { data?: string[] | null; error?: unknown }, refetch: () => unknown = ignore) =>
    renderApp(<Loaded query={{ ...query, refetch }}>{(rows) => <p>{rows.join()}</p>}</Loaded>, { messages });

  it('shows a skeleton while the query loads', () => {
    renderQuery({});
    expect(screen.getByText('Loading...')).toBeInTheDocument();
  });

  it('shows the skeleton of its caller', () => {
    renderApp(
      <Loaded query={{ refetch: ignore }} skeleton={<p>soon</p>}>
        {() => null}
      </Loaded>,
      { messages },
    );
    expect(screen.getByText('soon')).toBeInTheDocument();
  });

  it('shows the error of a query that has no data, and refetches', async () => {
    const refetch = jest.fn();
    const { user } = renderQuery({ error: offline }, refetch);
    expect(await screen.findByText('Server did not respond')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('shows the data even if a refetch failed', () => {
    renderQuery({ data: ['one', 'two'], error: offline });
    expect(screen.getByText('one,two')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an empty list as data', () => {
    renderQuery({ data: [] });
    expect(screen.queryByText('Loading...')).toBeNull();
  });
});
