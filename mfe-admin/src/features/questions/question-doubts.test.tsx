import { answerOrder, type GivenAnswer, paths } from '@round-table/shared/contract';
import { anAnswerSince, anyPrefix, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { refuse } from '../../testing/replies';
import { openDialog, question } from './testing/open-dialog';

const server = mockServer();
const anAnswer = (country: number): GivenAnswer => ({ id: country, question: 11, country, answer: 101, since: anAnswerSince() });

test('how many countries lose their answers is in the plural and the singular of German @QAD-11', async () => {
  const { user, press, fakeServer } = await openDialog(server, { edited: question, locale: 'de' });
  const ask = async (sentence: RegExp) => {
    await press('Löschen');
    const dialog = within(await screen.findByRole('tooltip'));
    expect(await dialog.findByText(sentence)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  };
  await ask(/^Kein Land hat sie beantwortet oder kommentiert[.]/);
  fakeServer.answers = [anAnswer(8)];
  await ask(/^Die Antworten und Kommentare von 1 Land werden mitgelöscht[.]/);
  fakeServer.answers = [anAnswer(8), anAnswer(7)];
  await ask(/^Die Antworten und Kommentare von 2 Ländern werden mitgelöscht[.]/);
});

test('if it cannot be counted who loses something, the question says so @QAD-11', async () => {
  const { press } = await openDialog(server, { edited: question });
  server.use(http.get(anyPrefix(paths.givenAnswers), () => refuse(503, 'Not now.')));
  await press('Delete');
  expect(await within(await screen.findByRole('tooltip')).findByText('Not now.')).toBeVisible();
});

test('a question has at most ten answer options @QAD-04 @LIM-02', async () => {
  const answers = Array.from({ length: answerOrder.max }, (_, index) => ({
    id: 101 + index,
    order: index + 1,
    text_en: `A${index}`,
    text_de: '',
  }));
  const { box, user } = await openDialog(server, { edited: { ...question, answers } });
  const add = box.getByText('Add answer option').closest('button') as HTMLElement;
  expect(add).toBeDisabled();
  await waitFor(() => expect(box.getByLabelText('Remove answer option 10')).toBeEnabled());
  await user.click(box.getByLabelText('Remove answer option 10'));
  expect(add).toBeEnabled();
});

test('if the answers cannot be loaded nothing is saved, as nobody can say whom another text touches @CAT-01', async () => {
  const { box, press, fill, fakeServer } = await openDialog(server, { edited: question });
  server.use(http.get(anyPrefix(paths.givenAnswers), () => refuse(503, 'Not now.')));
  fill('Text (English)', 'Which seal is required?');
  await press('Save');
  expect(await box.findByText('Not now.')).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
});

test('who cancels the question about the meaning saves nothing, and goes on with the texts @CAT-01', async () => {
  const { user, box, press, fill, fakeServer } = await openDialog(server, { edited: question }, { answers: [anAnswer(7)] });
  fill('Text (English)', 'Which seal is required?');
  await press('Save');
  // In tests all dialogs have the same label.
  const title = 'Only the wording, or the meaning?';
  const dialog = async () => within((await screen.findByText(title)).closest('[role="dialog"]') as HTMLElement);
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  expect(fakeServer.sent).toEqual([]);
  expect(box.getByLabelText('Text (English)')).toHaveValue('Which seal is required?');
  await press('Save');
  await user.click((await dialog()).getByText('Only the wording'));
  await user.click((await dialog()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fakeServer.saved).toMatchObject([{ rewording: 'wording', text_en: 'Which seal is required?' }]));
});

test('a translation that was missing is no other wording: nothing has to be said @CAT-01', async () => {
  const { press, fill, fakeServer } = await openDialog(server, { edited: { ...question, text_de: '' } }, { answers: [anAnswer(7)] });
  fill('Text (German)', 'Welche Form ist nötig?');
  await press('Save');
  await waitFor(() => expect(fakeServer.saved).toMatchObject([{ rewording: 'wording', text_de: 'Welche Form ist nötig?' }]));
});

test('the preview has the options in the order of their positions, and says who sees nothing of a question under review @CAT-10', async () => {
  const answers = [
    { id: 101, order: 2, text_en: 'Deed', text_de: '' },
    { id: 102, order: 1, text_en: 'None', text_de: 'Keine' },
    { id: 103, order: 3, text_en: '', text_de: '' },
  ];
  const { user, box, press } = await openDialog(server, { edited: { ...question, answers, public: false } });
  await press('Show preview');
  const preview = within(box.getByRole('region', { name: 'Preview' }));
  const [english, german] = preview.getAllByRole('radiogroup', { name: 'Answer options' }) as [HTMLElement, HTMLElement];
  expect(
    within(english)
      .getAllByRole('radio')
      .map((option) => option.closest('label')?.textContent?.trim()),
  ).toEqual(['1 None', '2 Deed']);
  expect(german).toHaveTextContent('1 Keine2 Deed');
  expect(preview.queryByText(/^The question is under review/)).not.toBeInTheDocument();
  await user.click(preview.getByRole('radio', { name: 'Reader' }));
  expect(preview.getByText('The question is under review: guests see neither text nor answers.')).toBeVisible();
  await press('Hide preview');
  expect(preview.queryByRole('article')).not.toBeInTheDocument();
});
