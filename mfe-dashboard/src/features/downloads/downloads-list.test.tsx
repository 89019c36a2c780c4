import { type Download, type DownloadCategory, paths } from '@round-table/shared/contract';
import { mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Downloads } from './downloads';
import messages from './messages.json';

const server = mockServer();
const aDownload = (overrides: Partial<Download> = {}): Download => ({
  id: 4,
  order: 1,
  name: 'Enforcement periods',
  file: '/files/downloads/4/?s=x',
  file_name: 'periods.pdf',
  size: 1_200_000,
  category: 1,
  ...overrides,
});
const aCategory = (id: number, downloadables: Download[]): DownloadCategory => ({ id, order: id, name: `Category ${id}`, downloadables });

async function show(categories: DownloadCategory[], locale: 'en' | 'de' = 'en') {
  server.use(http.get(`*${paths.downloadCategories}`, () => HttpResponse.json(categories)));
  const view = renderApp(<Downloads />, { messages, locale });
  return { ...view, groups: await screen.findAllByRole('group') };
}

test.each([
  ['periods.xlsx', 1_400, 'XLSX, 1.4 kB'],
  ['periods.PDF', 1_000, 'PDF, 1 kB'],
  ['Отчёт.docx', 2_550_000, 'DOCX, 2.6 MB'],
  ['no extension', 10_000, '10 kB'],
])('the file %s of %i bytes is described as "%s" @DASH-08', async (file_name, size, expected) => {
  const { groups } = await show([aCategory(1, [aDownload({ file_name, size })])]);
  expect(within(groups[0] as HTMLElement).getByRole('listitem')).toHaveTextContent(`Enforcement periods${expected}`);
});

test('a file opens beside the page, which does not know it @DASH-08', async () => {
  await show([aCategory(1, [aDownload()])]);
  const link = screen.getByRole('link', { name: 'Enforcement periods' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('another category opens without closing the first one @DASH-08', async () => {
  const { user, groups } = await show([aCategory(1, [aDownload()]), aCategory(2, [aDownload({ id: 5, name: 'Minutes' })])]);
  await user.click(screen.getByText('Category 2'));
  expect(groups.map((group) => group.hasAttribute('open'))).toEqual([true, true]);
  expect(screen.getByRole('link', { name: 'Minutes' })).toBeVisible();
});

test('many files are listed with their number in the language of the page @DASH-08', async () => {
  const many = Array.from({ length: 1_250 }, (_, index) => aDownload({ id: index + 1, name: `File ${index + 1}` }));
  const { groups } = await show([aCategory(1, many)], 'de');
  expect(groups[0]).toHaveTextContent('Category 11.250');
  expect(within(groups[0] as HTMLElement).getAllByRole('link')).toHaveLength(1_250);
});

test.each([403, 429, 500])('a failure %i has the words of the server', async (status) => {
  server.use(http.get(`*${paths.downloadCategories}`, () => HttpResponse.json({ detail: 'Not for guests.' }, { status })));
  renderApp(<Downloads />, { messages });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not for guests.'));
  expect(screen.queryByText('No downloads available.')).not.toBeInTheDocument();
});
