import { mockServer } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { anOfficeInquiry } from '../testing/builders';
import { collectFiles } from '../testing/files';
import { renderInquiries } from '../testing/inquiries';

const server = mockServer();
const files = collectFiles();

const inquiries = [
  anOfficeInquiry(),
  anOfficeInquiry({ id: 2, chapter_order: 2, question_order: 1, question_text: 'Is it public?', country: 'BE', country_name: 'Belgium' }),
];

test('inquiries are found by question, country and who asks @ASK-03', async () => {
  const { user, names, table } = await renderInquiries(server, inquiries);
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
  const { user } = await renderInquiries(server, inquiries, { locale: 'de' });
  await user.click(screen.getByRole('button', { name: 'CSV exportieren' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^rueckfragen-.*\.csv$/);
  const [first, second] = ((await files[0]?.content.text()) ?? '').trim().split('\r\n').slice(-2);
  expect(first).toMatch(/^III\.5 Which form is required\?,Austria,Miriam Oberhauser,.*,1,"11\.05\.2026, 10:00"/);
  expect(second).toMatch(/^II\.1 Is it public\?,Belgium/);
});

test('that none is answered yet is not said as if none was open @ASK-03', async () => {
  const { table } = await renderInquiries(server, [], { at: '/inquiries/?state=answered' });
  expect(table.getByText('No matching inquiries')).toBeVisible();
  expect(table.queryByText('No inquiry is open')).not.toBeInTheDocument();
});
