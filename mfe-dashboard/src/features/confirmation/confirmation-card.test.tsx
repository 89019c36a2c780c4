import { type OpenPoint, paths, type UserInfo } from '@round-table/shared/contract';
import { commonApi, useCurrentCountry } from '@round-table/shared/runtime';
import {
  aChapter,
  aCountry,
  anAppInfo,
  aQuestion,
  aUserInfo,
  deferred,
  fakeServerHandlers,
  mockServer,
  renderApp,
} from '@round-table/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ConfirmationCard } from './confirmation-card';
import messages from './messages.json';

const server = mockServer();

function CurrentCountryCard() {
  const country = useCurrentCountry();
  return country ? <ConfirmationCard country={country} /> : null;
}

const withConfirmation = (confirmed: boolean): UserInfo => aUserInfo({ countries: [aCountry({ checked_upcoming_dl_valid: confirmed })] });

async function showCard({ daysLeft, confirmed = false }: { daysLeft: number | null; confirmed?: boolean }) {
  server.use(...fakeServerHandlers({ user: withConfirmation(confirmed), info: anAppInfo({ daysLeft }) }));
  const view = renderApp(<CurrentCountryCard />, { messages, signedIn: true });
  await screen.findByRole('region', { name: 'Confirmation' });
  if (daysLeft !== null) await screen.findByText(/days? left/);
  return view;
}

test.each([
  [7, false, 'error'],
  [8, false, 'warning'],
  [29, false, 'warning'],
  [30, false, 'info'],
  [0, false, 'error'],
  [null, false, 'info'],
  [3, true, 'success'],
] as const)('with %s days left and confirmed = %s the severity is %s', async (daysLeft, confirmed, severity) => {
  await showCard({ daysLeft, confirmed });
  expect(screen.getByRole('region', { name: 'Confirmation' })).toHaveAttribute('data-severity', severity);
  expect(screen.getByText(confirmed ? 'Confirmed' : 'Not confirmed')).toBeVisible();
});

test('shows the days left, in the singular too', async () => {
  const { unmount } = await showCard({ daysLeft: 22 });
  expect(screen.getByText(/days left/)).toHaveTextContent('22 days left');
  unmount();
  await showCard({ daysLeft: 1 });
  expect(screen.getByText(/day left/)).toHaveTextContent('1 day left');
});

test('updates optimistically before the server responds', async () => {
  const { user } = await showCard({ daysLeft: 22 });
  const sent: unknown[] = [];
  const gate = deferred();
  server.use(
    http.post(`*${paths.confirmation}`, async ({ request }) => {
      sent.push(await request.json());
      await gate.promise;
      return HttpResponse.json({ success: true });
    }),
    http.get(`*${paths.userInfo}`, () => HttpResponse.json(withConfirmation(true))),
  );
  const box = screen.getByRole('checkbox', { name: 'Allready confirmed?' });
  await user.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(screen.getByText('Confirmed')).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ country: 'DE', validated: 1 }]));
  gate.resolve();
});

const aCatalogue = (open: number) => [
  aChapter({
    order: 3,
    questions: Array.from({ length: open + 1 }, (_, id) => aQuestion({ id: id + 1, order: id + 1, is_answered: id === 0 })),
  }),
];

const unanswered = (...questions: number[]): OpenPoint[] => questions.map((question) => ({ question, kind: 'unanswered', answer: null }));

test('names the unanswered questions with links; once confirmed, it does not ask to confirm', async () => {
  server.use(...fakeServerHandlers({ user: withConfirmation(false), chapters: aCatalogue(2), openPoints: unanswered(2, 3) }));
  server.use(http.post(`*${paths.confirmation}`, () => HttpResponse.json({ success: true })));
  const { user, store } = renderApp(<CurrentCountryCard />, { messages, signedIn: true });
  expect(await screen.findByRole('link', { name: 'III.2' })).toHaveAttribute('href', '/question/2/');
  const card = screen.getByRole('region', { name: 'Confirmation' });
  expect(card).toHaveTextContent('2 questions are not answered yet: III.2, III.3. You can confirm all the same.');
  const box = screen.getByRole('checkbox');
  expect(box).toHaveAccessibleDescription(expect.stringContaining('2 questions are not answered yet'));
  server.use(http.get(`*${paths.userInfo}`, () => HttpResponse.json(withConfirmation(true))));
  await user.click(box);
  await waitFor(() =>
    expect(store.getState().notifications.shown).toMatchObject([
      { message: { id: 'confirmation.confirmedWithOpen', values: { count: 2 } } },
    ]),
  );
  expect(card).toHaveTextContent('2 questions are not answered yet: III.2, III.3.');
  expect(card).not.toHaveTextContent('You can confirm');
});

test('of many unanswered questions, the last link leads to the first one that is not listed', async () => {
  const openPoints = unanswered(...Array.from({ length: 40 }, (_, index) => index + 2));
  server.use(...fakeServerHandlers({ user: withConfirmation(false), chapters: aCatalogue(40), openPoints }));
  renderApp(<CurrentCountryCard />, { messages, signedIn: true });
  expect(await screen.findByRole('link', { name: '29 more' })).toHaveAttribute('href', '/question/13/');
  expect(screen.getByRole('link', { name: 'III.12' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'III.13' })).toBeNull();
});

test('refetches user info after a save', async () => {
  const { user, store } = await showCard({ daysLeft: 22, confirmed: true });
  const sent: unknown[] = [];
  server.use(
    http.post(`*${paths.confirmation}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
    http.get(`*${paths.userInfo}`, () => HttpResponse.json({ ...withConfirmation(false), firstname: 'Read again' })),
  );
  await user.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(commonApi.endpoints.getUserInfo.select()(store.getState()).data?.firstname).toBe('Read again'));
  expect(sent).toEqual([{ country: 'DE', validated: 0 }]);
  expect(screen.getByText('Not confirmed')).toBeVisible();
});

test('rolls back and notifies if the server refuses', async () => {
  const { user, store } = await showCard({ daysLeft: 22 });
  const gate = deferred();
  server.use(
    http.post(`*${paths.confirmation}`, async () => {
      await gate.promise;
      return HttpResponse.json({ detail: 'You are not allowed to do this.' }, { status: 403 });
    }),
  );
  const box = screen.getByRole('checkbox');
  await user.click(box);
  await waitFor(() => expect(box).toBeChecked());
  gate.resolve();
  await waitFor(() => expect(box).not.toBeChecked());
  expect(store.getState().notifications.shown).toMatchObject([
    { kind: 'error', message: { id: 'confirmation.failed' }, description: { values: { sentence: 'You are not allowed to do this.' } } },
  ]);
});

test.each([
  [22, 'success'],
  [7, 'error'],
])(
  'once all is answered, %s days before the deadline, the card is of the tone %s, and can be confirmed (OPN-08)',
  async (daysLeft, tone) => {
    const points = [
      { question: 1, kind: 'comment' as const, answer: 102, countries: 3 },
      { question: 2, kind: 'special' as const, answer: 102 },
    ];
    server.use(...fakeServerHandlers({ user: withConfirmation(false), info: anAppInfo({ daysLeft }), openPoints: points }));
    const sent: unknown[] = [];
    server.use(
      http.post(`*${paths.confirmation}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true });
      }),
    );
    const { user } = renderApp(<CurrentCountryCard />, { messages, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'All answered.' })).toBeVisible();
    const card = screen.getByRole('region', { name: 'Confirmation' });
    await waitFor(() => expect(card).toHaveAttribute('data-tone', tone));
    expect(card).toHaveAttribute('data-severity', daysLeft === 7 ? 'error' : 'warning');
    expect(card).toHaveTextContent('1 could still have a comment.');
    expect(screen.getByRole('link', { name: '2 to review' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what will be published' })).toBeVisible();
    server.use(http.get(`*${paths.userInfo}`, () => HttpResponse.json(withConfirmation(true))));
    await user.click(screen.getByRole('button', { name: 'Confirm now' }));
    await waitFor(() => expect(sent).toEqual([{ country: 'DE', validated: 1 }]));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'All answered.' })).toBeNull());
  },
);

test('what a colleague has answered or withdrawn is counted as the server counts it, also before the questionnaire is read again (OPN-05)', async () => {
  server.use(...fakeServerHandlers({ user: withConfirmation(false), chapters: aCatalogue(2), openPoints: unanswered(1) }));
  const { store } = renderApp(<CurrentCountryCard />, { messages, signedIn: true });
  const card = await screen.findByRole('region', { name: 'Confirmation' });
  await waitFor(() => expect(card).toHaveTextContent('1 question is not answered yet: III.1. You can confirm all the same.'));
  server.use(...fakeServerHandlers({ user: withConfirmation(false), chapters: aCatalogue(2) }));
  act(() => void store.dispatch(commonApi.util.invalidateTags(['OpenPoint'])));
  expect(await screen.findByRole('heading', { name: 'All answered.' })).toBeVisible();
  expect(card).not.toHaveTextContent('not answered yet');
});

test('without questions nothing is said to be answered (OPN-08)', async () => {
  server.use(...fakeServerHandlers({ user: withConfirmation(false), chapters: [aChapter({ questions: [] })] }));
  renderApp(<CurrentCountryCard />, { messages, signedIn: true });
  expect(await screen.findByRole('link', { name: 'See what will be published' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'All answered.' })).toBeNull();
});

test('says what was changed after the confirmation, until it is confirmed again (REV-03)', async () => {
  const chapters = aCatalogue(2);
  server.use(...fakeServerHandlers({ user: withConfirmation(true), chapters, changedSince: [3, 2] }));
  const { user } = renderApp(<CurrentCountryCard />, { messages, signedIn: true });
  expect(await screen.findByText(/2 questions were changed after the confirmation/)).toHaveTextContent('confirmation: III.2, III.3.');
  expect(screen.getByRole('link', { name: 'Confirm again or withdraw' })).toHaveAttribute('href', expect.stringMatching(/#confirm$/));
  server.use(
    ...fakeServerHandlers({ user: withConfirmation(false), chapters }),
    http.post(`*${paths.confirmation}`, () => HttpResponse.json({ success: true })),
  );
  await user.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(screen.queryByText(/changed after the confirmation/)).toBeNull());
});
