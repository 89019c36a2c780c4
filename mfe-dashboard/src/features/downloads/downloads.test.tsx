import { type DownloadCategory, paths } from '@round-table/shared/contract';
import { mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { Downloads, toFileType } from './downloads';
import messages from './messages.json';

const server = mockServer();
const url = `*${paths.downloadCategories}`;

const aCategory = (overrides: Partial<DownloadCategory> = {}): DownloadCategory => ({
  id: 1,
  order: 1,
  name: 'Reports',
  downloadables: [
    {
      id: 4,
      order: 1,
      name: 'Enforcement periods',
      file: '/files/downloads/4/?s=x',
      file_name: 'periods.pdf',
      size: 1_200_000,
      category: 1,
    },
  ],
  ...overrides,
});

test('lists categories with their files and expands the first one', async () => {
  server.use(http.get(url, () => HttpResponse.json([aCategory(), aCategory({ id: 2, name: 'Minutes', downloadables: [] })])));
  renderApp(<Downloads />, { messages });
  const link = await screen.findByRole('link', { name: 'Enforcement periods' });
  expect(link).toHaveAttribute('href', '/files/downloads/4/?s=x');
  expect(link.closest('li')).toHaveTextContent('Enforcement periodsPDF, 1.2 MB');
  const [first, second] = screen.getAllByRole('group');
  expect(first).toHaveAttribute('open');
  expect(second).not.toHaveAttribute('open');
  expect(within(first as HTMLElement).getByText('1')).toBeVisible();
});

test('shows "Loading..." while the downloads load', async () => {
  server.use(
    http.get(url, async () => {
      await delay('infinite');
      return HttpResponse.json([]);
    }),
  );
  renderApp(<Downloads />, { messages });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('shows "No downloads available." if there is no category', async () => {
  server.use(http.get(url, () => HttpResponse.json([])));
  renderApp(<Downloads />, { messages });
  expect(await screen.findByText('No downloads available.')).toBeVisible();
});

test('shows an error that can be retried if the downloads cannot be loaded', async () => {
  server.use(http.get(url, () => HttpResponse.json({ detail: 'The service is not available right now.' }, { status: 503 })));
  const { user } = renderApp(<Downloads />, { messages });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The service is not available right now.'));
  server.use(http.get(url, () => HttpResponse.json([aCategory()])));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Enforcement periods' })).toBeVisible();
});

test('the file type is the upper-case extension of the file name', () => {
  expect(toFileType('Minutes 2026.pdf')).toBe('PDF');
  expect(toFileType('minutes')).toBeUndefined();
  expect(toFileType('a sentence. With a dot')).toBeUndefined();
});
