import { type AdminChapter, type AdminChapterBody, paths } from '@round-table/shared/contract';
import { mergeMessages } from '@round-table/shared/federation';
import { fakeServerHandlers, mockServer, renderApp } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import componentMessages from '../../components/messages.json';
import { anAdminChapter, anAdminQuestion } from '../../testing/builders';
import { Closable } from '../../testing/closable';
import { ChapterDialog } from './chapter-dialog';
import chapterMessages from './messages.json';

const server = mockServer();
const messages = mergeMessages(componentMessages, chapterMessages);

function open(chapter?: AdminChapter, locale: 'en' | 'de' = 'en') {
  const onRemoved = jest.fn();
  server.use(...fakeServerHandlers());
  const view = renderApp(
    <Closable onClose={() => undefined}>
      {(close) => <ChapterDialog chapter={chapter} lastOrder={4} onClose={close} onRemoved={onRemoved} />}
    </Closable>,
    { messages, locale, signedIn: true },
  );
  return { ...view, onRemoved, box: within(screen.getByRole('dialog')) };
}
const save = (reply: (body: AdminChapterBody) => Response) => {
  const bodies: AdminChapterBody[] = [];
  const respond = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as AdminChapterBody;
    bodies.push(body);
    return reply(body);
  };
  server.use(http.post(`*${paths.adminChapters}`, respond), http.put(`*${paths.adminChapters}:id/`, respond));
  return bodies;
};
const remove = (status: number, detail = '') =>
  server.use(
    http.delete(`*${paths.adminChapters}:id/`, () =>
      status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json({ detail }, { status }),
    ),
  );

test('a new chapter comes last with weight 1, active and public @QAD-02', async () => {
  const bodies = save((body) => HttpResponse.json(anAdminChapter({ ...body, id: 9 }), { status: 201 }));
  const { user, box, store } = open();
  expect(box.getByLabelText('Order')).toHaveValue('5');
  expect(box.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.type(box.getByLabelText('Name (German)'), ' Rang ');
  await user.click(box.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toEqual([
    { order: 5, weight: 1, name_en: '', name_de: 'Rang', explanation_en: '', explanation_de: '', active: true, public: true },
  ]);
  expect(store.getState().notifications.shown).toMatchObject([{ message: { id: 'chapterDialog.added' } }]);
});

test('a chapter is changed with the revision that was opened @QAD-02', async () => {
  const bodies = save((body) => HttpResponse.json(anAdminChapter({ ...body, id: 1 })));
  const { user, box, store } = open(anAdminChapter({ revision: 6 }));
  await user.click(box.getByLabelText('Public'));
  await user.click(box.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toMatchObject([{ public: false, revision: 6 }]));
  await waitFor(() => expect(store.getState().notifications.shown).toMatchObject([{ message: { id: 'chapterDialog.edited' } }]));
});

test.each([
  ['Order', '0', 'Must be a whole number from 1 to'],
  ['Order', '1.5', 'Must be a whole number from 1 to'],
  ['Order', '', 'Required'],
  ['Weight', '-1', 'Must be 0 or more'],
  ['Weight', '0.0005', 'Must be a multiple of 0.001'],
  ['Weight', '1,000.5x', 'This is not one clear number'],
])('%s "%s" is refused before it is sent: %s… @LIM-02', async (name, typed, error) => {
  const bodies = save(() => HttpResponse.json({}));
  const { user, box } = open(anAdminChapter());
  const field = box.getByLabelText(name);
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.click(box.getByRole('button', { name: 'Save' }));
  expect(await box.findByText(new RegExp(`^${error}`))).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  expect(bodies).toEqual([]);
});

test('a chapter with questions cannot be deleted, and says why @QAD-03', async () => {
  const { user, box } = open(anAdminChapter({ questions: [anAdminQuestion()] }));
  const button = box.getByRole('button', { name: 'Delete' });
  expect(button).toBeDisabled();
  await user.hover(button.parentElement as HTMLElement);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete all questions first');
});

test('an empty chapter is deleted after a confirmation @QAD-03', async () => {
  remove(204);
  const { user, box, onRemoved, store } = open(anAdminChapter());
  await user.click(box.getByRole('button', { name: 'Delete' }));
  expect(onRemoved).not.toHaveBeenCalled();
  const confirm = (await screen.findByText('Delete this chapter?')).closest('.ant-popover, [role="tooltip"]') as HTMLElement;
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1));
  expect(store.getState().notifications.shown).toMatchObject([{ message: { id: 'chapterDialog.deleted' } }]);
});

test.each([403, 404, 409, 500])('a refusal %i to delete is shown in the dialog, which stays open @QAD-03', async (status) => {
  remove(status, 'It has questions again.');
  const { user, box, onRemoved } = open(anAdminChapter());
  await user.click(box.getByRole('button', { name: 'Delete' }));
  const confirm = (await screen.findByText('Delete this chapter?')).closest('.ant-popover, [role="tooltip"]') as HTMLElement;
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(box.getByRole('alert')).toHaveTextContent('It has questions again.'));
  expect(onRemoved).not.toHaveBeenCalled();
});

test('speaks German', () => {
  const { box } = open(anAdminChapter(), 'de');
  expect(box.getByLabelText('Name (Deutsch)')).toHaveValue('Entstehung');
  expect(box.getByRole('button', { name: 'Speichern' })).toBeVisible();
});
