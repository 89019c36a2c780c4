import { type FourEyes, paths, type Review, type UserInfo } from '@round-table/shared/contract';
import {
  aChapter,
  aCountry,
  aQuestion,
  aUserInfo,
  fakeServerHandlers,
  mockServer,
  renderApp,
  WithFrameData,
} from '@round-table/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aReview, someFourEyes } from '../testing/builders';
import { ConfirmPage } from './confirm-page';
import { messages } from './messages';

const server = mockServer();
const person = { id: 3, first_name: 'Johanna', last_name: 'Weidlich' };
const firstAct = { at: '2026-11-20T10:00:00.000Z', person };
const review = aReview({
  changes: [
    {
      question: 1,
      country: 'DE',
      answer: { before: null, after: { order: 2, text: 'Notarial deed' } },
      comment: { before: '<p>Not known.</p>', after: '<p>Now known.</p>', lang: 'en', modified: firstAct.at, modified_by: person },
      attachments: [{ before: null, after: 'Deed' }],
      changed: firstAct,
    },
  ],
  unchanged: 5,
  open: [2],
});
const chapters = [
  aChapter({ order: 5, questions: [aQuestion({ id: 1, order: 5, text: 'Costs?' }), aQuestion({ id: 2, order: 6, text: 'Open?' })] }),
];

function show(own: Partial<Review> = {}, confirmed = false, given: Partial<UserInfo> = {}, at = '/confirm') {
  const user = aUserInfo({ countries: [aCountry({ checked_upcoming_dl_valid: confirmed })], ...given });
  server.use(...fakeServerHandlers({ user, chapters }));
  server.use(http.get(`*${paths.review}`, () => HttpResponse.json({ ...review, ...own })));
  return renderApp(
    <WithFrameData>
      <ConfirmPage />
    </WithFrameData>,
    { messages, at, signedIn: true },
  );
}

test('shows by chapter what will be published against the version before, who changed it, and what is open (REV-01)', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'What will be published for Germany' })).toBeVisible();
  const changed = within(screen.getByRole('region', { name: 'Changed' }));
  expect(changed.getByRole('heading', { name: /^V\. / })).toBeVisible();
  const [row = document.body] = changed.getAllByRole('listitem');
  expect(row).toHaveTextContent('Beforenot answered yet');
  expect(row).toHaveTextContent('Will be published2Notarial deed');
  expect(await within(row).findByRole('insertion')).toHaveTextContent('added Now');
  expect(row).toHaveTextContent('New attachment: Deed');
  expect(row).toHaveTextContent('Johanna Weidlich, 20 November 2026');
  expect(within(screen.getByRole('region', { name: 'Still open' })).getByRole('link', { name: 'Open?' })).toHaveAttribute(
    'href',
    '/question/2/',
  );
});

test('the tick at the end confirms (REV-02)', async () => {
  const { user } = show();
  const sent: unknown[] = [];
  server.use(
    http.post(`*${paths.confirmation}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Allready confirmed?' }));
  await waitFor(() => expect(sent).toEqual([{ country: 'DE', validated: 1 }]));
});

test('names what was changed after the confirmation, to confirm again or withdraw (REV-03)', async () => {
  const { user } = show({ confirmed: firstAct, changed_since: [1] }, true);
  const sent: unknown[] = [];
  server.use(
    http.post(`*${paths.confirmation}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  expect(await screen.findByText('Changed after you confirmed: V.5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm again' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Withdraw confirmation' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { country: 'DE', validated: 1 },
      { country: 'DE', validated: 0 },
    ]),
  );
});

test('the links to the confirmation scroll to it once the review is loaded (OPN-08, REV-03)', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  show({ confirmed: firstAct, changed_since: [1] }, true, {}, '/confirm#confirm');
  const again = await screen.findByRole('button', { name: 'Confirm again' });
  expect(scroll.mock.contexts.at(-1)).toBe(again.closest('#confirm'));
  scroll.mockRestore();
});

test('says that nothing has changed (REV-01)', async () => {
  show({ changes: [], open: [] });
  expect(await screen.findByText('Nothing has changed since 2026-1. The answers will be published as they are.')).toBeVisible();
});

const henrik = { id: 9, first_name: 'Henrik', last_name: 'Brandes' };
const fourEyes = (own: Partial<FourEyes> = {}) => someFourEyes({ waits_for: [person], ...own });
const frame = async () => within(await screen.findByRole('region', { name: 'Four eyes' }));

/** Collects the decisions; the server refuses them with `status`. */
function decides(status = 204) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*${paths.confirmationDecision}`, async ({ request }) => {
      sent.push(await request.json());
      const refusal = { detail: 'Changed in the meantime.', code: 'confirmation-changed' };
      return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(refusal, { status });
    }),
  );
  return sent;
}

test('the second expert agrees, or sends back with a reason (REV-05, REV-06)', async () => {
  const { user } = show({ four_eyes: fourEyes() });
  const sent = decides();
  const part = await frame();
  expect(part.getByRole('heading', { name: 'First: Henrik Brandes' })).toBeVisible();
  await user.click(part.getByRole('button', { name: 'I agree' }));
  await user.click(part.getByRole('button', { name: 'Send back' }));
  const reason = await part.findByRole('textbox', { name: 'Reason' });
  await user.click(part.getByRole('button', { name: 'Send back' }));
  expect(reason).toHaveAccessibleDescription(expect.stringContaining('Please enter a reason'));
  await user.type(reason, 'V.5 is wrong.');
  await user.click(part.getByRole('button', { name: 'Send back' }));
  const decision = { country: 'DE', first: firstAct.at };
  await waitFor(() =>
    expect(sent).toEqual([
      { ...decision, decision: 'agree' },
      { ...decision, decision: 'send-back', reason: 'V.5 is wrong.' },
    ]),
  );
});

test('a refused reason stays in its field, a refused agreement is a notification (REV-06)', async () => {
  const { user, store } = show({ four_eyes: fourEyes() });
  decides(409);
  const part = await frame();
  await user.click(part.getByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(store.getState().notifications.shown).toMatchObject([{ message: { id: 'confirmation.failed.agree' } }]));
  await user.click(part.getByRole('button', { name: 'Send back' }));
  await user.type(await part.findByRole('textbox', { name: 'Reason' }), 'V.5 is wrong.');
  await user.click(part.getByRole('button', { name: 'Send back' }));
  expect(await part.findByText('Changed in the meantime.')).toBeVisible();
  expect(part.getByRole('textbox', { name: 'Reason' })).toHaveValue('V.5 is wrong.');
});

test('the first expert withdraws and reminds, and reads why it was sent back (REV-05, REV-06)', async () => {
  const own = fourEyes({ first: firstAct, waits_for: [henrik] });
  const { user, unmount } = show({ four_eyes: own }, false, { id: person.id });
  const sent = decides();
  const part = await frame();
  expect(part.getByRole('heading', { name: 'Second: waiting for Henrik Brandes' })).toBeVisible();
  expect(part.queryByRole('button', { name: 'I agree' })).toBeNull();
  expect(part.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Send reminder' }));
  await waitFor(() => expect(sent).toEqual([{ country: 'DE', first: firstAct.at, decision: 'remind' }]));
  unmount();
  show({ four_eyes: { ...own, sent_back: { at: firstAct.at, person: henrik, reason: 'V.5 is wrong.' } } }, false, { id: person.id });
  expect((await frame()).getByText('V.5 is wrong.')).toBeVisible();
});

test('nobody agrees to what was changed after the first confirmation (REV-08)', async () => {
  show({ four_eyes: fourEyes(), changed_since: [1] });
  const part = await frame();
  expect(part.getByText(/Answers were changed after the first confirmation/)).toBeVisible();
  expect(part.queryByRole('button', { name: 'I agree' })).toBeNull();
  expect(await screen.findByText('Changed after the first confirmation: V.5')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm again' })).toBeVisible();
});

test('a reason that was typed is not lost without a question (REV-06)', async () => {
  const { user, router } = show({ four_eyes: fourEyes() });
  const part = await frame();
  await user.click(part.getByRole('button', { name: 'Send back' }));
  const reason = await part.findByRole('textbox', { name: 'Reason' });
  await user.type(reason, 'V.5 is wrong.');
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent('Your reason has not been sent yet.');
  await user.click(screen.getByRole('button', { name: 'Stay on the page' }));
  expect(reason).toHaveValue('V.5 is wrong.');
  await user.click(part.getByRole('button', { name: 'Cancel' }));
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

const adminAndExpert = { isAdmin: true, isExpert: true };

test.each([
  ['an expert', '/confirm?country=ZZ', {}, 'This country does not exist'],
  ['an admin', '/confirm?country=ZZ', { isAdmin: true, countries: [] }, 'This country does not exist'],
  ['an admin who is an expert as well', '/confirm?country=ZZ', adminAndExpert, 'This country does not exist'],
  ['an expert of another country', '/confirm?country=AT', {}, 'Only experts of a country can confirm.'],
])('%s who opens %s sees no review of another country (REV-01)', async (_who, at, given, sentence) => {
  show({}, false, given, at);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^What will be published/ })).toBeNull();
});

test('an admin who is an expert confirms the own country, and reviews others (REV-01, REV-07)', async () => {
  const { unmount } = show({}, false, adminAndExpert, '/confirm?country=de');
  expect(await screen.findByRole('checkbox', { name: 'Allready confirmed?' })).toBeVisible();
  unmount();
  show({}, false, adminAndExpert, '/confirm?country=AT');
  expect(await screen.findByRole('heading', { level: 1, name: 'What will be published for Austria' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the office agrees for a country without another expert only, and has no tick (REV-07)', async () => {
  const admin = { isAdmin: true, isExpert: false, countries: [] };
  const { unmount } = show({ four_eyes: fourEyes({ waits_for: [] }) }, false, admin, '/confirm?country=DE');
  expect(await (await frame()).findByRole('button', { name: 'I agree' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  show({ four_eyes: fourEyes() }, false, admin, '/confirm?country=DE');
  const part = await frame();
  expect(part.getByText(/The office gives the second confirmation only/)).toBeVisible();
  expect(part.queryByRole('button', { name: 'I agree' })).toBeNull();
});
