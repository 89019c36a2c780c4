import { type OptionUse, paths } from '@round-table/shared/contract';
import { mergeMessages } from '@round-table/shared/federation';
import { mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { HttpResponse, http } from 'msw';
import componentMessages from '../../components/messages.json';
import { AnswerFields } from './answer-fields';
import dialogMessages from './messages.json';
import { questionForm } from './question';
import type { OptionValues } from './question-values';

const server = mockServer();
const messages = mergeMessages(componentMessages, dialogMessages);
const answers: OptionValues[] = [
  { id: 101, key: 'known-101', order: 1, text_en: 'Deed', text_de: '' },
  { id: 102, key: 'known-102', order: 2, text_en: 'None', text_de: '' },
];

/** The answers of question 11; the server says which are in use when it is listNotifications to. */
function open() {
  let reply = (_use: Response) => {};
  const use = new Promise<Response>((resolve) => {
    reply = resolve;
  });
  server.use(http.get(`*${paths.adminOptionUse}`, () => use));
  const { user } = renderApp(
    <Formik
      initialValues={{ ...questionForm.toValues(undefined, { chapters: [], chapter: undefined, question: undefined }), answers }}
      onSubmit={() => {}}
    >
      <AnswerFields question={11} />
    </Formik>,
    { messages, signedIn: true },
  );
  const remove = (position: number) => screen.getByRole('button', { name: `Remove answer option ${position}` });
  return { user, remove, reply };
}

test('while the use of answers is loading only new ones can be removed @QAD-10', async () => {
  const { user, remove, reply } = open();
  await user.click(screen.getByText('Add answer option'));
  expect([1, 2, 3].map((position) => remove(position).hasAttribute('disabled'))).toEqual([true, true, false]);
  reply(HttpResponse.json([{ answer: 101, countries: 18, now: 14 }] satisfies OptionUse[]));
  await waitFor(() => expect(remove(2)).toBeEnabled());
  expect(remove(1)).toBeDisabled();
  expect(screen.getByText('In use and cannot be removed: answer option 1 (chosen by 14 now, 18 in all versions)')).toBeInTheDocument();
});

test('if the use of answers cannot be loaded, all can be removed and the server decides @QAD-10', async () => {
  const { user, remove, reply } = open();
  expect(remove(1)).toBeDisabled();
  reply(new HttpResponse(null, { status: 500 }));
  await waitFor(() => expect(remove(1)).toBeEnabled());
  await user.click(remove(1));
  expect(screen.queryByDisplayValue('Deed')).not.toBeInTheDocument();
});
