import { paths, type Review } from '@round-table/shared/contract';
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
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ConfirmPage } from './confirm-page';
import { messages } from './messages';

const server = mockServer();
const person = { id: 3, first_name: 'Johanna', last_name: 'Weidlich' };
const act = { at: '2026-11-20T10:00:00.000Z', person };
const review: Review = {
  version: '2026-1',
  changes: [
    {
      question: 1,
      country: 'DE',
      answer: { before: null, after: { order: 2, text: 'Notarial deed' } },
      comment: { before: '<p>Not known.</p>', after: '<p>Now known.</p>', lang: 'en', modified: act.at, modified_by: person },
      attachments: [{ before: null, after: 'Deed' }],
      changed: act,
    },
  ],
  unchanged: 5,
  open: [2],
  confirmed: null,
  changed_since: [],
};
const chapters = [
  aChapter({ order: 5, questions: [aQuestion({ id: 1, order: 5, text: 'Costs?' }), aQuestion({ id: 2, order: 6, text: 'Open?' })] }),
];

function show(own: Partial<Review> = {}, confirmed = false) {
  const user = aUserInfo({ countries: [aCountry({ checked_upcoming_dl_valid: confirmed })] });
  server.use(...fakeServerHandlers({ user, chapters }));
  server.use(http.get(`*${paths.review}`, () => HttpResponse.json({ ...review, ...own })));
  return renderApp(
    <WithFrameData>
      <ConfirmPage />
    </WithFrameData>,
    { messages, at: '/confirm', signedIn: true },
  );
}

test('shows by chapter what will be published against the version before, who changed it, and what is open (REV-01)', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'What will be published for Germany' })).toBeVisible();
  const changed = within(screen.getByRole('region', { name: 'Changed' }));
  expect(changed.getByRole('heading', { name: /^V\. / })).toBeVisible();
  const row = changed.getByRole('listitem');
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
  const { user } = show({ confirmed: act, changed_since: [1] }, true);
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

test('says that nothing has changed (REV-01)', async () => {
  show({ changes: [], open: [] });
  expect(await screen.findByText('Nothing has changed since 2026-1. The answers will be published as they are.')).toBeVisible();
});
