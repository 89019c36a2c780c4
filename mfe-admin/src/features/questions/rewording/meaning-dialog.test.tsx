import type { GivenAnswer } from '@round-table/shared/contract';
import { mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDialog, question } from '../testing/open-dialog';

const server = mockServer();
const anAnswer = (country: number, answer: number): GivenAnswer => ({
  id: country,
  question: question.id,
  country,
  answer,
  since: { at: '2026-01-05T10:00:00Z', version: null, person: null },
});
const [first, second] = question.answers.map(({ id }) => id) as [number, number];
const answers = [anAnswer(7, first), anAnswer(9, second), anAnswer(8, first)];

/** Opens the dialog with answers of three countries; `saveAndAsk` returns the dialog that a save opens. */
async function openAnswered(own: Parameters<typeof openDialog>[2] = {}, locale: 'en' | 'de' = 'en') {
  const view = await openDialog(server, { edited: question, locale }, { answers, ...own });
  const saveAndAsk = async (title: string) => {
    await view.press(locale === 'en' ? 'Save' : 'Speichern');
    // In tests all dialogs have the same label.
    return within((await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]') as HTMLElement);
  };
  return { ...view, saveAndAsk };
}
const [title, german] = ['Only the wording, or the meaning?', 'Nur der Wortlaut oder auch der Sinn?'];

test('another meaning shows whose answers are to be reviewed before it is saved @CAT-01', async () => {
  const { user, fill, saveAndAsk, fakeServer, onClose } = await openAnswered();
  fill('Answer option 1 (English)', 'Notarial deed');
  const choice = await saveAndAsk(title);
  const save = choice.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(choice.getByRole('status')).toBeEmptyDOMElement();
  await user.click(choice.getByRole('radio', { name: /^The meaning/ }));
  await waitFor(() => expect(choice.getByRole('status')).toHaveTextContent('2 answers are to be reviewed: Austria and Germany'));
  expect(fakeServer.saved).toEqual([]);
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fakeServer.saved.map(({ rewording }) => rewording)).toEqual(['meaning']);
});

test('a question touches all its answers; who says nothing saves nothing @CAT-01', async () => {
  const { user, fill, saveAndAsk, fakeServer } = await openAnswered({}, 'de');
  fill('Text (Deutsch)', 'Ist es versichert?');
  const choice = await saveAndAsk(german);
  await user.click(choice.getByRole('radio', { name: /^Auch der Sinn/ }));
  await waitFor(() => expect(choice.getByRole('status')).toHaveTextContent(/^3 Antworten sind zu prüfen: /));
  await user.click(choice.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByText(german)).not.toBeInTheDocument());
  expect(fakeServer.saved).toEqual([]);
  const again = await saveAndAsk(german);
  await user.click(again.getByRole('radio', { name: /^Nur der Wortlaut/ }));
  await user.click(again.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(fakeServer.saved.map(({ rewording }) => rewording)).toEqual(['wording']));
});

test.each([
  ['the texts are as they were', 'Explanation (English)', answers],
  ['nobody has chosen the option', 'Answer option 1 (English)', [anAnswer(2, second)]],
  ['nobody has answered', 'Text (English)', []],
])('nothing is asked if %s @CAT-01', async (_, field, given) => {
  const { fill, press, fakeServer } = await openAnswered({ answers: given });
  fill(field, 'Something else');
  await press('Save');
  await waitFor(() => expect(fakeServer.saved.map(({ rewording }) => rewording)).toEqual(['wording']));
});
