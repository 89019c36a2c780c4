import { paths, type Review, type ReviewChange } from '@round-table/shared/contract';
import {
  aChapter,
  aCountry,
  anAppInfo,
  aQuestion,
  aUserInfo,
  fakeServerHandlers,
  mockServer,
  renderApp,
  WithFrameData,
} from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aReview } from '../testing/builders';
import { ConfirmPage } from './confirm-page';
import { messages } from './messages';

const server = mockServer();
const at = '2026-11-20T10:00:00.000Z';
const nobody = { at, person: null };
const chapters = [
  aChapter({
    id: 1,
    order: 1,
    name: 'Creation',
    questions: [aQuestion({ id: 1, order: 1, text: 'Form?' }), aQuestion({ id: 2, order: 2, text: 'Rank?' })],
  }),
  aChapter({ id: 2, order: 4, name: 'Costs', questions: [aQuestion({ id: 3, order: 1, text: 'Fees?' })] }),
];
const aChange = (own: Partial<ReviewChange> & { question: number }): ReviewChange => ({ country: 'DE', changed: null, ...own });

function show(review: Partial<Review> = {}, { locale = 'en' as 'en' | 'de', confirmed = false, daysLeft = 12 } = {}) {
  const user = aUserInfo({ countries: [aCountry({ checked_upcoming_dl_valid: confirmed })], locale });
  server.use(...fakeServerHandlers({ user, chapters, info: anAppInfo({ deadline: '2026-12-12T19:00:00.000Z', daysLeft }) }));
  server.use(http.get(`*${paths.review}`, () => HttpResponse.json(aReview(review))));
  return renderApp(
    <WithFrameData>
      <ConfirmPage />
    </WithFrameData>,
    { messages, at: '/confirm', signedIn: true, locale },
  );
}
const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;

test('counts changed answers, new and reworded comments, what is unchanged and what is open @REV-01', async () => {
  const comment = { lang: 'en', modified: at, modified_by: null };
  show({
    changes: [
      aChange({
        question: 1,
        answer: { before: { order: 1, text: 'Yes' }, after: { order: 2, text: 'No' } },
        comment: { before: null, after: '<p>New</p>', ...comment },
      }),
      aChange({ question: 3, comment: { before: '<p>Old</p>', after: null, ...comment } }),
    ],
    unchanged: 40,
    open: [2],
  });
  expect(await figure('Answers changed')).toHaveTextContent('1against version 2026-1');
  expect(await figure('Comments changed')).toHaveTextContent('21 new, 1 reworded or removed');
  expect(await figure('Unchanged')).toHaveTextContent('40Show all');
  expect(await figure('Still open')).toHaveTextContent('1Answer now');
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/country/DE/');
});

test('shows chapters with a change only, in their order, and links each question @REV-01', async () => {
  show({ changes: [aChange({ question: 3, answer: { before: { order: 1, text: 'Low' }, after: null } })] });
  const changed = within(await screen.findByRole('region', { name: 'Changed' }));
  expect(changed.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['IV. Costs']);
  expect(row('Fees?').getByText('Low')).toBeVisible();
  expect(row('Fees?').getByText('not answered yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fees?' })).toHaveAttribute('href', '/question/3/');
  expect(screen.queryByRole('region', { name: 'Still open' })).not.toBeInTheDocument();
});

test('says of a comment and of files what happened to them @REV-01', async () => {
  show({
    changes: [
      aChange({
        question: 1,
        comment: { before: '<p>The old text</p>', after: null, lang: 'en', modified: at, modified_by: null },
        attachments: [
          { before: 'Deed', after: null },
          { before: null, after: 'Form' },
        ],
        changed: nobody,
      }),
    ],
  });
  expect(await screen.findByText('Comment removed')).toBeVisible();
  expect(await row('Form?').findByRole('deletion')).toHaveTextContent('The old text');
  expect(row('Form?').getByText('Attachment removed: Deed')).toBeVisible();
  expect(row('Form?').getByText('New attachment: Form')).toBeVisible();
  expect(row('Form?').getByText('former member, 20 November 2026')).toBeVisible();
});

test('the review of a country without a former version says that nothing was published before @REV-01', async () => {
  const first = show({ version: null, changes: [aChange({ question: 1, answer: { before: null, after: { order: 1, text: 'Yes' } } })] });
  expect(await screen.findByText('Not published so far')).toBeVisible();
  expect(screen.queryByText(/^against version/)).not.toBeInTheDocument();
  first.unmount();
  show({ version: null });
  expect(await screen.findByText('Nothing has been answered yet.')).toBeVisible();
});

test.each([
  [0, 'today'],
  [1, 'in 1 day'],
  [-3, 'today'],
])('with %d days left the deadline is %s', async (daysLeft, words) => {
  show({}, { daysLeft });
  expect(await screen.findByText(`12 December 2026, ${words}`)).toBeVisible();
});

test('says who confirmed, and when; a person who has left is a former member @REV-02', async () => {
  const person = { id: 3, first_name: 'Johanna', last_name: 'Weidlich' };
  const first = show({ confirmed: { at, person } }, { confirmed: true });
  const tick = await screen.findByRole('checkbox', { name: 'Allready confirmed?' });
  expect(tick).toBeChecked();
  expect(tick).toHaveAccessibleDescription(/Confirmed by Johanna Weidlich, 20 November 2026$/);
  first.unmount();
  show({ confirmed: nobody }, { confirmed: true });
  expect(await screen.findByText('Confirmed by former member, 20 November 2026')).toBeVisible();
});

test('a confirmation that is refused leaves the tick as it was, and says why @REV-02', async () => {
  const { user, store } = show();
  server.use(http.post(`*${paths.confirmation}`, () => HttpResponse.json({ detail: 'You are not allowed to do this.' }, { status: 403 })));
  const tick = await screen.findByRole('checkbox', { name: 'Allready confirmed?' });
  await user.click(tick);
  await waitFor(() => expect(store.getState().notifications.shown.map(({ kind }) => kind)).toEqual(['error']));
  expect(tick).not.toBeChecked();
});

test('a review that could not be loaded can be tried again', async () => {
  const { user } = show();
  server.use(http.get(`*${paths.review}`, () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }), { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Nothing has changed since 2026-1/)).toBeVisible();
});

test('is in German @REV-01', async () => {
  show({ open: [2], changed_since: [1], confirmed: nobody }, { locale: 'de', confirmed: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Was für Germany veröffentlicht wird' })).toBeVisible();
  expect(screen.getByText('1, als noch nicht beantwortet veröffentlicht')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bestätigung zurückziehen' })).toBeEnabled();
});
