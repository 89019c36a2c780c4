import type { Comment } from '@round-table/shared/contract';
import { anAnswerSince, mockServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { openDialog, question } from './testing/open-dialog';

const server = mockServer();

const aComment = (overrides: Partial<Comment>): Comment => ({
  id: 1,
  question: 11,
  country: 'DE',
  text: '<p>A deed.</p>',
  lang: 'en',
  created: '2026-01-31T10:00:00.000Z',
  modified: '2026-01-31T10:00:00.000Z',
  created_by: null,
  modified_by: null,
  answer_text: null,
  answer_number: null,
  answer_since: null,
  version: 1,
  ...overrides,
});

test('deletes a question after a confirmation that counts the affected countries @QAD-11', async () => {
  const { box, fakeServer, user, press, listNotifications, onRemoved } = await openDialog(
    server,
    { edited: question },
    {
      answers: [{ id: 1, answer: 101, question: 11, country: 7, since: anAnswerSince() }],
      comments: [aComment({ id: 1, country: 'DE' }), aComment({ id: 2, country: 'FR' })],
      respondToDelete: () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }),
    },
  );
  const deletes = async () => {
    await press('Delete');
    const confirmation = within((await screen.findByText('Delete this question?')).closest('.ant-popover') as HTMLElement);
    expect(await confirmation.findByText(/The answers and comments of 2 countries will be deleted too/)).toHaveTextContent(
      /can restore all of it/,
    );
    await user.click(confirmation.getByText('Delete'));
  };
  await deletes();
  await waitFor(() => expect(box.getByRole('alert')).toHaveTextContent('Not now.'));
  expect(onRemoved).not.toHaveBeenCalled();
  fakeServer.respondToDelete = () => new HttpResponse(null, { status: 204 });
  await deletes();
  await waitFor(() => expect(onRemoved).toHaveBeenCalled());
  expect(listNotifications()).toEqual(['questionDialog.deleted']);
});

test('an active question needs two answers, an inactive one does not @QAD-04', async () => {
  const { box, fakeServer, press, user, onClose } = await openDialog(server, {
    edited: { ...question, answers: question.answers.slice(1) },
  });
  await press('Save');
  const needed = 'An active question needs at least two answer options.';
  expect(await box.findByText(needed)).toBeInTheDocument();
  expect(box.getByLabelText('Active')).toHaveAccessibleDescription(needed);
  await waitFor(() => expect(box.getByLabelText('Active')).toHaveFocus());
  expect(fakeServer.sent).toEqual([]);
  await user.click(box.getByLabelText('Active'));
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fakeServer.sent).toEqual(['PUT question']);
});

test('the preview shows what experts and readers would see, in both languages, before it is saved @CAT-10', async () => {
  const { box, user, press } = await openDialog(server, { edited: { ...question, text_de: '' } });
  await press('Show preview');
  const preview = within(box.getByRole('region', { name: 'Preview' }));
  const text = box.getByLabelText('Text (English)');
  await user.clear(text);
  await user.type(text, 'Which seal?');
  expect(preview.getAllByRole('heading', { name: /Which seal\?/ })).toHaveLength(2);
  expect(preview.getAllByRole('radio', { name: /Deed/ }).length).toBeGreaterThan(0);
  await user.click(preview.getByRole('radio', { name: 'Reader' }));
  expect(preview.queryByRole('radio', { name: /Deed/ })).toBeNull();
  expect(preview.getAllByText(/Deed/).length).toBeGreaterThan(0);
  await user.click(box.getByLabelText('Active'));
  expect(preview.getByText('The question is inactive: only administrators see it.')).toBeVisible();
});

test('a new answer gets the lowest free position @QAD-05', async () => {
  const answers = [1, 2, 4].map((order) => ({ id: 100 + order, order, text_en: `Answer ${order}`, text_de: '' }));
  const { box, press } = await openDialog(server, { edited: { ...question, answers } });
  await press('Add answer option');
  expect(box.getByLabelText('Position of answer option 4')).toHaveValue('3');
  await press('Add answer option');
  expect(box.getByLabelText('Position of answer option 5')).toHaveValue('5');
});

test('an option is one paragraph: pasted line breaks become spaces, Enter saves', async () => {
  const { box, fakeServer, fill, user } = await openDialog(server, { edited: question });
  fill('Answer option 1 (English)', 'A deed,\r\n  before a notary\nor a court');
  expect(box.getByLabelText('Answer option 1 (English)')).toHaveValue('A deed, before a notary or a court');
  await user.type(box.getByLabelText('Answer option 1 (English)'), '{Enter}');
  await waitFor(() => expect(fakeServer.sent).toEqual(['PUT question']));
});

test('"Save & go to Question" is busy until the question is loaded, then notifies of success @QAD-07', async () => {
  let arrive = (): void => undefined;
  const onGo = () =>
    new Promise<void>((resolve) => {
      arrive = resolve;
    });
  const { box, fakeServer, fill, press, listNotifications } = await openDialog(server, { edited: question, onGo });
  fill('Text (English)', 'Is flooding covered?');
  await press('Save & go to Question');
  await waitFor(() => expect(fakeServer.sent).toEqual(['PUT question']));
  const button = (name: string) => box.getByText(name).closest('button');
  expect(button('Save & go to Question')).toHaveClass('ant-btn-loading');
  expect(button('Save')).toBeDisabled();
  expect(listNotifications()).toEqual([]);
  arrive();
  await waitFor(() => expect(button('Save')).toBeEnabled());
});

test('notifies of success once the dialog is closed @QAD-11', async () => {
  const { store, fill, press } = await openDialog(server, { edited: question });
  const openWhenNotified: boolean[] = [];
  store.subscribe(() => {
    if (store.getState().notifications.shown.length > openWhenNotified.length) openWhenNotified.push(screen.queryByRole('dialog') !== null);
  });
  fill('Text (English)', 'Is flooding covered?');
  await press('Save');
  await waitFor(() => expect(openWhenNotified).toEqual([false]));
});
