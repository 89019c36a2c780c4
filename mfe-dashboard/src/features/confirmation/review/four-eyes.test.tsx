import { maxReason, paths, type FourEyes as State } from '@round-table/shared/contract';
import { mergeMessages } from '@round-table/shared/federation';
import { aCountry, aUserInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aReview, someFourEyes } from '../../../testing/builders';
import confirmationMessages from '../messages.json';
import { FourEyes } from './four-eyes';
import reviewMessages from './messages.json';

const server = mockServer();
const catalogue = mergeMessages(confirmationMessages, reviewMessages);
const at = '2026-11-20T10:00:00.000Z';
const erika = { id: 10, first_name: 'Erika', last_name: 'Mustermann' };
const henrik = { id: 9, first_name: 'Henrik', last_name: 'Brandes' };
const paula = { id: 8, first_name: 'Paula', last_name: 'Ott' };
const aState = (own: Partial<State> = {}) => someFourEyes({ waits_for: [erika], ...own });

const expert = aUserInfo({ id: erika.id, countries: [aCountry()] });
const admin = aUserInfo({ id: 1, isAdmin: true, isExpert: false, countries: [] });

/** Renders the frame as a user sees it; returns headings, sentences and buttons. */
async function read(state: State, { user = expert, locale = 'en' as 'en' | 'de', review = aReview() } = {}) {
  server.use(...fakeServerHandlers({ user: { ...user, locale } }));
  const { unmount } = renderApp(
    <WithFrameData>
      <FourEyes state={state} review={review} country={{ code: 'DE', name: 'Germany' }} />
    </WithFrameData>,
    { messages: catalogue, signedIn: true, locale },
  );
  const frame = within(await screen.findByRole('region', { name: locale === 'de' ? 'Vier Augen' : 'Four eyes' }));
  const toTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
  const texts = {
    headings: toTexts(frame.getAllByRole('heading', { level: 3 })),
    sentences: toTexts(frame.queryAllByRole('paragraph')),
    buttons: toTexts(frame.queryAllByRole('button')),
  };
  unmount();
  return texts;
}

test('before the first confirmation, the frame says how many people confirm, and that the office is one for a country with one expert @REV-04 @REV-07', async () => {
  const state = aState({ first: null, waits_for: [erika, henrik] });
  expect(await read(state)).toEqual({
    headings: ['First: not confirmed yet', 'Second: not confirmed yet'],
    sentences: ['Two people confirm Germany: one of you first, then another one agrees.'],
    buttons: [],
  });
  const alone = await read(aState({ first: null, waits_for: [erika] }), { locale: 'de' });
  expect(alone.headings[0]).toBe('Erste Bestätigung: noch nicht erteilt');
  expect(alone.sentences[0]).toContain('danach stimmt die Geschäftsstelle zu, weil für das Land sonst niemand zuständig ist.');
});

test('the person who gave the first one may withdraw and remind, and cannot agree @REV-05', async () => {
  const state = aState({ first: { at, person: erika }, waits_for: [henrik, paula], reminded: at });
  const { headings, sentences, buttons } = await read(state);
  expect(headings).toEqual(['First: Erika Mustermann', 'Second: waiting for Henrik Brandes or Paula Ott']);
  expect(sentences.at(-1)).toMatch(/^reminded Nov 20, 2026, /);
  expect(buttons).toEqual(['Withdraw', 'Send reminder']);
});

test('another expert may agree or send back; after a change only send back @REV-05 @REV-08', async () => {
  expect((await read(aState())).buttons).toEqual(['I agree', 'Send back']);
  const changed = await read(aState(), { review: aReview({ changed_since: [1] }), locale: 'de' });
  expect(changed.sentences).toContain(
    'Nach der ersten Bestätigung wurden Antworten geändert. Bitte prüfen Sie sie und bestätigen Sie erneut.',
  );
  expect(changed.buttons).toEqual(['Zurückgeben']);
});

test.each([
  ['agrees for a country without another expert', [], ['I agree', 'Send back'], 'It is confirmed once you agree for the office.'],
  [
    'only reads about other countries',
    [erika],
    [],
    'The office gives the second confirmation only for a country that has no other expert.',
  ],
])('the office %s @REV-07', async (_what, waits_for, expected, sentence) => {
  const { buttons, sentences } = await read(aState({ waits_for }), { user: admin });
  expect(buttons).toEqual(expected);
  expect(sentences.join(' ')).toContain(sentence);
});

test.each([
  [{ at, person: erika, by_office: false }, 'Second: Erika Mustermann'],
  [{ at, person: paula, by_office: true }, 'Second: Paula Ott, for the office'],
  [{ at, person: null, by_office: false }, 'Second: former member'],
])('the second confirmation names its person, and that of the office says so @REV-07', async (second, heading) => {
  const { headings, sentences, buttons } = await read(aState({ second }));
  expect(headings[1]).toBe(heading);
  expect(sentences.at(-1)).toMatch(/^agreed Nov 20, 2026, /);
  expect(buttons).toEqual([]);
});

test('what was sent back shows by whom and why, and waits for a new first confirmation @REV-06', async () => {
  const state = aState({ sent_back: { at, person: erika, reason: 'V.5 is wrong.' } });
  const { headings, sentences, buttons } = await read(state, { user: aUserInfo({ id: henrik.id, countries: [aCountry()] }) });
  expect(headings).toEqual(['First: Henrik Brandes', 'Second: not confirmed yet']);
  expect(sentences.at(-2)).toMatch(/^Sent back by Erika Mustermann, Nov 20, 2026, /);
  expect(sentences.at(-1)).toBe('Once this is settled, Germany can be confirmed again.');
  expect(buttons).toEqual([]);
});

test('a reason that is too long is refused at its field, and nothing of it is lost @REV-06', async () => {
  const sent: unknown[] = [];
  server.use(
    ...fakeServerHandlers({ user: expert }),
    http.post(`*${paths.confirmationDecision}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ reason: ['Must be 2000 characters or less.'] }, { status: 400 });
    }),
  );
  const { user } = renderApp(
    <WithFrameData>
      <FourEyes state={aState()} review={aReview()} country={{ code: 'DE', name: 'Germany' }} />
    </WithFrameData>,
    { messages: catalogue, signedIn: true },
  );
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  const reason = 'x'.repeat(maxReason + 1);
  const field = await screen.findByRole('textbox', { name: 'Reason' });
  await user.click(field);
  await user.paste(reason);
  await user.click(screen.getByRole('button', { name: 'Send back' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Must be 2000 characters or less[.]/));
  expect(field).toHaveValue(reason);
  expect(sent).toMatchObject([{ decision: 'send-back', reason }]);
});
