import { aServer } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { openDialog, question } from './testing/open-dialog';

const server = aServer();

test('a question is deleted after a question that says what goes with it @QAD-11', async () => {
  const { box, wire, user, press, told, onRemoved } = await openDialog(
    server,
    { edited: question },
    {
      answers: [{ id: 1, answer: 101, question: 11, country: 7 }],
      comments: [{ country: 'DE' }, { country: 'FR' }],
      replyToDelete: () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }),
    },
  );
  const deletes = async () => {
    await press('Delete');
    const asked = within((await screen.findByText('Delete this question?')).closest('.ant-popover') as HTMLElement);
    expect(await asked.findByText(/The answers and comments of 2 countries will be deleted too/)).toHaveTextContent(
      /can restore all of it/,
    );
    await user.click(asked.getByText('Delete'));
  };
  await deletes();
  expect(await box.findByRole('alert')).toHaveTextContent('Not now.');
  expect(onRemoved).not.toHaveBeenCalled();
  wire.replyToDelete = () => new HttpResponse(null, { status: 204 });
  await deletes();
  await waitFor(() => expect(onRemoved).toHaveBeenCalled());
  expect(told()).toEqual(['questionDialog.deleted']);
});

test('an active question needs two answers, an inactive one does not @QAD-04', async () => {
  const { box, wire, press, user, onClose } = await openDialog(server, { edited: { ...question, answers: question.answers.slice(1) } });
  await press('Save');
  const needed = 'An active question needs at least two answer options.';
  expect(await box.findByText(needed)).toBeInTheDocument();
  expect(box.getByLabelText('Active')).toHaveAccessibleDescription(needed);
  await waitFor(() => expect(box.getByLabelText('Active')).toHaveFocus());
  expect(wire.sent).toEqual([]);
  await user.click(box.getByLabelText('Active'));
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(wire.sent).toEqual(['PUT question']);
});

test('a new answer gets the first free position @QAD-05', async () => {
  const answers = [1, 2, 4].map((order) => ({ id: 100 + order, order, text_en: `Answer ${order}`, text_de: '' }));
  const { box, press } = await openDialog(server, { edited: { ...question, answers } });
  await press('Add answer option');
  expect(box.getByLabelText('Position of answer option 4')).toHaveValue('3');
  await press('Add answer option');
  expect(box.getByLabelText('Position of answer option 5')).toHaveValue('5');
});

test('an option is one paragraph: pasted line breaks become spaces, Enter saves', async () => {
  const { box, wire, fill, user } = await openDialog(server, { edited: question });
  fill('Answer option 1 (English)', 'A deed,\r\n  before a notary\nor a court');
  expect(box.getByLabelText('Answer option 1 (English)')).toHaveValue('A deed, before a notary or a court');
  await user.type(box.getByLabelText('Answer option 1 (English)'), '{Enter}');
  await waitFor(() => expect(wire.sent).toEqual(['PUT question']));
});

test('"Save & go to Question" is busy until the question is there, and only then the success is told @QAD-07', async () => {
  let arrive = (): void => undefined;
  const onGo = () =>
    new Promise<void>((resolve) => {
      arrive = resolve;
    });
  const { box, wire, fill, press, told } = await openDialog(server, { edited: question, onGo });
  fill('Text (English)', 'Is flooding covered?');
  await press('Save & go to Question');
  await waitFor(() => expect(wire.sent).toEqual(['PUT question']));
  const button = (name: string) => box.getByText(name).closest('button');
  expect(button('Save & go to Question')).toHaveClass('ant-btn-loading');
  expect(button('Save')).toBeDisabled();
  expect(told()).toEqual([]);
  arrive();
  await waitFor(() => expect(button('Save')).toBeEnabled());
});

test('the success is told once the dialog has closed @QAD-11', async () => {
  const { store, fill, press } = await openDialog(server, { edited: question });
  const openWhenTold: boolean[] = [];
  store.subscribe(() => {
    if (store.getState().notifications.shown.length > openWhenTold.length) openWhenTold.push(screen.queryByRole('dialog') !== null);
  });
  fill('Text (English)', 'Is flooding covered?');
  await press('Save');
  await waitFor(() => expect(openWhenTold).toEqual([false]));
});
