import { type InquiryState, type OfficeInquiry, paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anOfficeInquiry } from '../testing/builders';
import { collectFiles } from '../testing/files';
import { InquiriesPage } from './inquiries-page';
import { messages } from './messages';

const server = mockServer();
const files = collectFiles();

async function renderPage(stored: OfficeInquiry[], { at = '/inquiries/', locale = 'en' as 'en' | 'de' } = {}) {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminInquiries), ({ request }) => {
      const state = new URL(request.url).searchParams.get('state') as InquiryState;
      return HttpResponse.json(stored.filter((inquiry) => inquiry.state === state));
    }),
  );
  const view = renderApp(<InquiriesPage />, { messages, at, signedIn: true, locale });
  const table = within(await screen.findByRole('table'));
  return { ...view, table, names: () => table.queryAllByRole('rowheader').map((cell) => cell.textContent) };
}

const inquiries = [
  anOfficeInquiry(),
  anOfficeInquiry({ id: 2, chapter_order: 2, question_order: 1, question_text: 'Is it public?', country: 'BE', country_name: 'Belgium' }),
];

test('inquiries are found by question, country and who asks @ASK-03', async () => {
  const { user, names, table } = await renderPage(inquiries);
  const search = screen.getByRole('textbox', { name: 'Country, person or text' });
  for (const [typed, name] of [
    ['public', 'II.1 Is it public?'],
    ['austria', 'III.5 Which form is required?'],
    ['II.1', 'II.1 Is it public?'],
  ] as const) {
    await user.clear(search);
    await user.type(search, typed);
    expect(names()).toEqual([name]);
  }
  await user.type(search, 'nonsense');
  expect(table.getByText('No matching inquiries')).toBeVisible();
});

test('the list is saved in the language of the page @ASK-03', async () => {
  const { user } = await renderPage(inquiries, { locale: 'de' });
  await user.click(screen.getByRole('button', { name: 'CSV exportieren' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^rueckfragen-.*\.csv$/);
  const [first, second] = ((await files[0]?.content.text()) ?? '').trim().split('\r\n').slice(-2);
  expect(first).toMatch(/^III\.5 Which form is required\?,Austria,Miriam Oberhauser,.*,1,"11\.05\.2026, 10:00"/);
  expect(second).toMatch(/^II\.1 Is it public\?,Belgium/);
});

test('that none is answered yet is not said as if none was open @ASK-03', async () => {
  const { table } = await renderPage([], { at: '/inquiries/?state=answered' });
  expect(table.getByText('No matching inquiries')).toBeVisible();
  expect(table.queryByText('No inquiry is open')).not.toBeInTheDocument();
});
