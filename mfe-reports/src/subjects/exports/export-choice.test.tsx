import { type Chapter, type Country, type Locale, paths, spreadsheetType, type UserInfo } from '@round-table/shared/contract';
import {
  aChapter,
  aCountry,
  anyPrefix,
  aQuestion,
  aUserInfo,
  fakeServerHandlers,
  mockServer,
  renderApp,
  WithFrameData,
} from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ExportByCountry } from './export-by-country';
import { ExportByQuestion } from './export-by-question';
import { messages } from './messages';
import { createArchiveEnd } from './testing/archive-end';
import { recordSavedFiles } from './testing/saved-files';

const server = mockServer();
recordSavedFiles();

const countries = ['Germany', 'Österreich', 'Łotwa', 'Ελλάδα'].map((name, index) =>
  aCountry({ id: index + 1, code: ['DE', 'AT', 'LV', 'GR'][index] ?? '', name }),
);
const ofChapter = (order: number, questions: [id: number, text: string, isPublic?: boolean][]): Chapter => ({
  ...aChapter({ id: order, order, name: ['', 'Creation', 'Ränge', 'Neues Recht'][order] }),
  questions: questions.map(([id, text, isPublic = true], index) => aQuestion({ id, order: index + 1, text, public: isPublic })),
});
const chapters = [
  ofChapter(1, [
    [11, 'Which form?'],
    [12, 'Which register?'],
  ]),
  ofChapter(2, [[21, 'Wer geht vor?']]),
  ofChapter(3, [[31, 'Under review?', false]]),
];

interface Opened {
  dialog: typeof ExportByCountry | typeof ExportByQuestion;
  locale?: Locale;
  user?: UserInfo;
  listed?: Country[];
}

async function open({ dialog: Dialog, locale, user, listed = countries }: Opened) {
  const requested: string[] = [];
  const onClose = jest.fn();
  const respond = (path: string) =>
    http.get(anyPrefix(path), ({ request }) => {
      requested.push(decodeURIComponent(new URL(request.url).search));
      return new HttpResponse(createArchiveEnd(0), { headers: { 'Content-Type': spreadsheetType } });
    });
  server.use(...fakeServerHandlers({ chapters, countries: listed, user }), respond(paths.exportByCountry), respond(paths.exportByQuestion));
  const view = renderApp(
    <WithFrameData>
      <Dialog onClose={onClose} />
    </WithFrameData>,
    { messages, locale, signedIn: user !== undefined },
  );
  return { ...view, requested, onClose, box: within(await screen.findByRole('dialog')) };
}
const boxes = (box: Awaited<ReturnType<typeof open>>['box']) =>
  box.queryAllByRole('checkbox').map((one) => one.closest('label')?.textContent);

test.each([
  ['oster', ['Österreich']],
  ['ÖSTER', ['Österreich']],
  ['lotwa', ['Łotwa']],
  ['ελλ', ['Ελλάδα']],
  ['  ger ', ['Germany']],
  ['xyz', []],
])('the filter "%s" leaves %j, whatever the accents @EXP-01', async (typed, expected) => {
  const { user, box } = await open({ dialog: ExportByCountry });
  await user.type(box.getByRole('textbox', { name: 'Filter countries' }), typed);
  expect(boxes(box)).toEqual(expected);
  if (expected.length === 0) expect(box.getByText('No matches. Try another word.')).toBeVisible();
});

test('what is selected stays selected while it is filtered out, and is exported in the order of the list @EXP-01', async () => {
  const { user, box, requested } = await open({ dialog: ExportByCountry });
  await user.click(box.getByRole('checkbox', { name: 'Łotwa' }));
  await user.type(box.getByRole('textbox', { name: 'Filter countries' }), 'germ');
  await user.click(box.getByRole('checkbox', { name: 'Germany' }));
  expect(await box.findByText('2 countries selected')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(requested).toEqual(['?countries=["DE","LV"]']));
});

test('a second press takes a country out of the selection @EXP-01', async () => {
  const { user, box } = await open({ dialog: ExportByCountry });
  const germany = box.getByRole('checkbox', { name: 'Germany' });
  germany.focus();
  await user.keyboard(' ');
  expect(germany).toBeChecked();
  await user.keyboard(' ');
  expect(germany).not.toBeChecked();
  expect(box.getByRole('button', { name: 'Export selected' })).toBeDisabled();
});

test('Escape and the cross close the dialog without an export @EXP-01', async () => {
  const { user, box, onClose, requested } = await open({ dialog: ExportByCountry });
  await user.click(box.getByRole('checkbox', { name: 'Germany' }));
  await user.click(box.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(requested).toEqual([]);
});

test('250 countries are listed, and one is found and exported', async () => {
  const listed = Array.from({ length: 250 }, (_, index) => aCountry({ id: index + 1, code: `C${index}`, name: `Country ${index}` }));
  const { user, box, requested } = await open({ dialog: ExportByCountry, listed });
  expect(box.getByText('Country 249')).toBeInTheDocument();
  await user.type(box.getByRole('textbox', { name: 'Filter countries' }), '249');
  await user.click(box.getByRole('checkbox', { name: 'Country 249' }));
  await user.click(box.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(requested).toEqual(['?countries=["C249"]']));
});

test('a chapter whose name matches keeps all its questions, and opens by itself @EXP-02', async () => {
  const { user, box } = await open({ dialog: ExportByQuestion });
  const filter = box.getByRole('textbox', { name: 'Filter questions' });
  await user.type(filter, 'creat');
  expect(boxes(box)).toEqual(['I.Creation', '1Which form?', '2Which register?']);
  await user.clear(filter);
  await user.type(filter, 'register');
  expect(boxes(box)).toEqual(['I.Creation', '2Which register?']);
  await user.clear(filter);
  expect(boxes(box)).toEqual(['I.Creation', 'II.Ränge', 'III.Neues Recht']);
});

test('the box of a chapter selects all its questions, also those that the filter hides @EXP-02', async () => {
  const { user, box, requested } = await open({ dialog: ExportByQuestion });
  await user.type(box.getByRole('textbox', { name: 'Filter questions' }), 'register');
  await user.click(box.getByRole('checkbox', { name: 'Creation' }));
  expect(await box.findByText('2 questions selected')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(requested).toEqual(['?questions=[11,12]']));
});

test('a chapter of questions under review cannot be selected by a guest, but by a member @EXP-02', async () => {
  const guest = await open({ dialog: ExportByQuestion });
  expect(guest.box.getByRole('checkbox', { name: 'Neues Recht' })).toBeDisabled();
  expect(guest.box.getByText('0 of 0')).toBeVisible();
  guest.unmount();
  const { user, box, requested } = await open({ dialog: ExportByQuestion, user: aUserInfo() });
  const chapter = box.getByRole('checkbox', { name: 'Neues Recht' });
  await waitFor(() => expect(chapter).toBeEnabled());
  await user.click(chapter);
  await user.click(box.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(requested).toEqual(['?questions=[31]']));
});

test('the questions of a chapter open and close by keyboard @EXP-02', async () => {
  const { user, box } = await open({ dialog: ExportByQuestion });
  const expand = box.getByRole('button', { name: 'Questions of Creation' });
  expand.focus();
  await user.keyboard('{Enter}');
  expect(expand).toHaveAttribute('aria-expanded', 'true');
  expect(box.getByRole('checkbox', { name: 'Which form?' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(expand).toHaveAttribute('aria-expanded', 'false');
  expect(box.queryByRole('checkbox', { name: 'Which form?' })).not.toBeInTheDocument();
});

test('speaks German', async () => {
  const { user, box } = await open({ dialog: ExportByQuestion, locale: 'de' });
  expect(screen.getByRole('dialog', { name: 'Bericht nach Fragen exportieren' })).toBeInTheDocument();
  await user.click(box.getByRole('checkbox', { name: 'Ränge' }));
  expect(await box.findByText('1 Frage ausgewählt')).toBeVisible();
  await user.type(box.getByRole('textbox', { name: 'Fragen filtern' }), 'xyz');
  expect(box.getByText(/^Keine Treffer/)).toBeVisible();
});
