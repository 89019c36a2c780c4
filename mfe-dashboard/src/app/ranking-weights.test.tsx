import { paths, type Ranking } from '@round-table/shared/contract';
import { anyPrefix, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { messages } from './messages';
import { RankingPage } from './ranking-page';

const server = mockServer();
const options = ['Weak', 'Strong'].map((text, index) => ({ order: index + 1, text, score: index * 2 }));
const aQuestion = (id: number, order: number, weight = 1) => ({ id, order, text: `Question ${id}?`, weight, options });
const ranking: Ranking = {
  version: '2026-1',
  points_of_view: [
    { id: 1, key: 'creditor', name: 'Creditor', explanation: 'How safe.' },
    { id: 2, key: 'debtor', name: 'Debtor', explanation: '' },
  ],
  point_of_view: 'creditor',
  chapters: [
    { id: 1, order: 1, name: 'Creation', questions: [aQuestion(11, 1), aQuestion(12, 2)] },
    { id: 2, order: 2, name: 'Costs', questions: [] },
    { id: 3, order: 3, name: 'Enforcement', questions: [aQuestion(31, 1, 2)] },
  ],
  // Austria is strong in chapter I, Germany in chapter III; France has not answered that.
  countries: [
    { code: 'AT', name: 'Austria', answers: [2, 2, 1] },
    { code: 'DE', name: 'Germany', answers: [1, 2, 2] },
    { code: 'FR', name: 'France', answers: [1, 1, 0] },
  ],
};

function open(search = '', { locale = 'en' as 'en' | 'de', reply = ranking } = {}) {
  const requested: string[] = [];
  server.use(
    ...fakeServerHandlers(),
    http.get(anyPrefix(paths.ranking), ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.json(reply);
    }),
    http.get(anyPrefix(paths.versions), () => HttpResponse.json([])),
  );
  const view = renderApp(
    <WithFrameData>
      <RankingPage />
    </WithFrameData>,
    { messages, at: `/ranking${search}`, path: '/ranking', locale },
  );
  return { ...view, requested, address: () => decodeURIComponent(view.router.state.location.search) };
}
/** The slider reads key codes, which `user.keyboard` does not send. */
function moveLeft(slider: HTMLElement, times: number) {
  slider.focus();
  for (let pressed = 0; pressed < times; pressed += 1) fireEvent.keyDown(slider, { key: 'ArrowLeft', keyCode: 37 });
  fireEvent.keyUp(slider, { key: 'ArrowLeft', keyCode: 37 });
}
const findTable = () => screen.findByRole('table', { name: 'Ranking' });
const rows = () =>
  within(screen.getByRole('table', { name: 'Ranking' }))
    .getAllByRole('rowheader')
    .map((head) =>
      [head.textContent, head.closest('tr')?.querySelector('td')?.textContent, head.nextElementSibling?.textContent].join(' '),
    );

test('the countries have place, points and what they could still reach @RNK-05', async () => {
  open();
  const table = await findTable();
  expect(rows()).toEqual(['Germany 1 as before', 'Austria 2 as before', 'France 3 as before']);
  expect(within(table).getByRole('columnheader', { name: 'of 8.0' })).toBeVisible();
  expect(within(table).getByRole('rowheader', { name: 'France' }).closest('tr')).toHaveTextContent('0.0 to 4.0');
  expect(screen.getByText(/^These are the weights of Round Table/)).toBeVisible();
  expect(screen.getByText('How safe.')).toBeVisible();
});

test('a slider moves by keyboard: ranking, address and bar follow at once, and who leads is announced @RNK-03', async () => {
  const { address } = open();
  await findTable();
  const slider = screen.getByRole('slider', { name: 'Weight of Enforcement' });
  expect(slider).toHaveAttribute('aria-valuetext', '1, Round Table 1');
  moveLeft(slider, 2);
  expect(slider).toHaveAttribute('aria-valuetext', '0, Round Table 1');
  await waitFor(() => expect(address()).toBe('?w=III:0'));
  expect(rows()).toEqual(['Austria 1 1 up', 'Germany 2 1 down', 'France 3 as before']);
  expect(screen.getByRole('region', { name: 'My weighting, not that of Round Table' })).toHaveTextContent('Enforcement × 0');
  await waitFor(() => expect(screen.getByText('Austria is first, Germany second')).toBeInTheDocument());
});

test('the address of a weighting opens it, without what it does not understand @RNK-04', async () => {
  open('?w=III:0,I.2:2.5,XX:1,I:9,I.1:abc');
  await findTable();
  expect(screen.getByRole('slider', { name: 'Weight of Enforcement' })).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getByRole('slider', { name: 'Weight of Creation' })).toHaveAttribute('aria-valuenow', '1');
  expect(screen.getByRole('region', { name: /^My weighting/ })).toHaveTextContent('Enforcement × 0, 1 question changed');
});

test('Reset returns to the weights of Round Table @RNK-04', async () => {
  const { user, address } = open('?w=III:0');
  await findTable();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('');
  expect(rows()[0]).toBe('Germany 1 as before');
  expect(screen.queryByRole('region', { name: /^My weighting/ })).not.toBeInTheDocument();
});

test('the link to a weighting names the version; a refused clipboard is reported @RNK-04', async () => {
  const { user, store } = open('?w=III:0&open=DE');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await user.click(await screen.findByRole('button', { name: 'Copy link to my weighting' }));
  expect(decodeURIComponent(String(write.mock.calls[0]?.[0]))).toBe('http://localhost/ranking?w=III:0&v=2026-1');
  const copied = await screen.findByRole('button', { name: 'Copied' });
  write.mockRejectedValueOnce(new DOMException('Not allowed', 'NotAllowedError'));
  await user.click(copied);
  await waitFor(() => expect(store.getState().notifications.shown).toMatchObject([{ message: { id: 'readerRanking.copyFailed' } }]));
});

test('a row unfolds how its points come about, in the address @RNK-06', async () => {
  const { user, address } = open();
  const button = await screen.findByRole('button', { name: 'How Germany gets 6.0' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('?open=DE');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const details = screen.getByRole('heading', { name: 'How Germany gets 6.0' }).closest('section') as HTMLElement;
  const lines = within(details)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/III\.1.*Question 31\?.*Strong.*× 2.*× 1.*4\.0.*4\.0/);
  expect(lines.at(-1)).toMatch(/^Sum6\.08\.0$/);
  await user.click(button);
  expect(address()).toBe('');
});

test('the arithmetic of a country with open questions says what it could reach @RNK-06', async () => {
  open('?open=FR');
  const details = (await screen.findByRole('heading', { name: 'How France gets 0.0' })).closest('section') as HTMLElement;
  expect(details).toHaveTextContent('not answered yet');
  expect(details).toHaveTextContent('Sum, 1 not answered yet: could reach 4.0');
});

test('a country of the address that is not ranked opens nothing', async () => {
  open('?open=XX');
  await findTable();
  expect(screen.queryByRole('heading', { name: /^How/ })).not.toBeInTheDocument();
});

test('countries that share the first rank are announced together @RNK-03', async () => {
  open('?w=III:0.5');
  await findTable();
  moveLeft(screen.getByRole('slider', { name: 'Weight of Creation' }), 2);
  await waitFor(() => expect(screen.getByText('Germany is first, Austria second')).toBeInTheDocument());
  moveLeft(screen.getByRole('slider', { name: 'Weight of Enforcement' }), 1);
  expect(await screen.findByText('Austria, France, and Germany share the first rank')).toBeInTheDocument();
});

test('another point of view is requested and closes the open country @RNK-03', async () => {
  const { user, address, requested } = open('?open=DE');
  await findTable();
  await user.click(screen.getByRole('tab', { name: 'Debtor' }));
  expect(address()).toBe('?pov=debtor');
  await waitFor(() => expect(requested.at(-1)).toBe('?pov=debtor'));
});

test('speaks German, with commas in numbers', async () => {
  open('?w=III:0.5', { locale: 'de' });
  const table = await screen.findByRole('table', { name: /^Rang/ });
  expect(within(table).getByRole('rowheader', { name: 'Austria' }).closest('tr')).toHaveTextContent('4,0');
  expect(screen.getByRole('slider', { name: /Enforcement/ })).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0,5, /));
});
