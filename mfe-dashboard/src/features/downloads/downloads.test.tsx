import { type DownloadCategory, paths } from '@round-table/shared/contract';
import { aServer, renderApp } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { Downloads } from './downloads';
import messages from './messages.json';

const server = aServer();
const address = `*${paths.downloadCategories}`;

const aCategory = (over: Partial<DownloadCategory> = {}): DownloadCategory => ({
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
  ...over,
});

test('categories with their files, the first one open', async () => {
  server.use(http.get(address, () => HttpResponse.json([aCategory(), aCategory({ id: 2, name: 'Minutes', downloadables: [] })])));
  renderApp(<Downloads />, { messages });
  const link = await screen.findByRole('link', { name: 'Enforcement periods' });
  expect(link).toHaveAttribute('href', '/files/downloads/4/?s=x');
  expect(link.closest('li')).toHaveTextContent('Enforcement periodsPDF, 1.2 MB');
  const [first, second] = screen.getAllByRole('group');
  expect(first).toHaveAttribute('open');
  expect(second).not.toHaveAttribute('open');
  expect(within(first as HTMLElement).getByText('1')).toBeVisible();
});

test('"Loading..." while it loads', async () => {
  server.use(
    http.get(address, async () => {
      await delay('infinite');
      return HttpResponse.json([]);
    }),
  );
  renderApp(<Downloads />, { messages });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('no downloads', async () => {
  server.use(http.get(address, () => HttpResponse.json([])));
  renderApp(<Downloads />, { messages });
  expect(await screen.findByText('No downloads available.')).toBeVisible();
});

test('a failure stands in its place, and can be tried again', async () => {
  server.use(http.get(address, () => HttpResponse.json({ detail: 'The service is not available right now.' }, { status: 503 })));
  const { user } = renderApp(<Downloads />, { messages });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available right now.');
  server.use(http.get(address, () => HttpResponse.json([aCategory()])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Enforcement periods' })).toBeVisible();
});
