import { type Comparison, paths } from '@round-table/shared/contract';
import { anyPrefix, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ComparePage } from './compare-page';
import { messages } from './messages';

const server = mockServer();
const answers = [
  { order: 1, text: 'Yes' },
  { order: 2, text: 'No' },
];
const comparison: Comparison = {
  version: '2026-1',
  chapters: [{ id: 1, order: 1, name: 'One', questions: [1, 2, 3].map((id) => ({ id, order: id, text: `Question ${id}?`, answers })) }],
  countries: [
    { code: 'AT', code_label: 'AT', name: 'Austria', cells: 'abc' },
    { code: 'DE', code_label: 'DE', name: 'Germany', cells: 'bbb' },
    { code: 'FR', code_label: 'FR', name: 'France', cells: 'cbc' },
  ],
};

/** A window of the grid: jsdom has no layout. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
});
afterEach(() => jest.restoreAllMocks());

function open(search: string) {
  server.use(
    ...fakeServerHandlers(),
    http.get(anyPrefix(paths.compare), () => HttpResponse.json(comparison)),
    http.get(anyPrefix(paths.versions), () => HttpResponse.json([])),
  );
  return renderApp(
    <WithFrameData>
      <ComparePage />
    </WithFrameData>,
    { messages, at: `/compare${search}`, path: '/compare' },
  );
}

test.each([
  ['?base=DE', '{Control>}{End}{/Control}', 'I.3 France'],
  ['?base=DE&diff=1', '{ArrowDown}{ArrowRight}', 'I.3 Austria'],
])('the focus follows a country that is pinned by keyboard: %s %s @CMP-04', async (search, way, name) => {
  const { user } = open(search);
  (await screen.findByRole('gridcell', { name: /^I\.1 Germany/ })).focus();
  await user.keyboard(way);
  expect(document.activeElement).toHaveAccessibleName(expect.stringContaining(name));
  await user.keyboard('p');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(expect.stringContaining(name)));
  expect(document.activeElement).toHaveAttribute('aria-colindex', '2');
});

test('the panel lists the countries that have not answered too @CMP-05', async () => {
  open('?base=DE&cell=I.1-FR');
  const all = await screen.findByRole('region', { name: 'All countries' });
  expect(all).toHaveTextContent(/not answered yet.*Austria/);
});

test.each([
  ['ccc', true],
  ['bbb', false],
])('a country that agrees as often as the nearest is not called the farthest: %s @CMP-03', async (last, isFarthest) => {
  const codes = ['DE', 'AT', 'CH', 'BE', 'FR'];
  const countries = codes.map((code) => ({ code, code_label: code, name: code, cells: code === 'FR' ? last : 'bbb' }));
  open('?base=DE');
  server.use(http.get(anyPrefix(paths.compare), () => HttpResponse.json({ ...comparison, countries })));
  const sentence = await screen.findByText(/^Agrees with DE/, { selector: 'p' });
  expect(sentence.textContent?.includes('least: FR 0 of 3')).toBe(isFarthest);
});

/** Comparisons of 60 questions: screen readers and the browser's search find only what is in the document. */
test.each([
  [5, 'wide'],
  [40, 'wide'],
  [5, 'narrow'],
])('a comparison of %i countries is in the document as a whole, in a %s window @CMP-09', async (count, width) => {
  const questions = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    order: index + 1,
    text: `Question ${index + 1}?`,
    answers,
  }));
  const countries = Array.from({ length: count }, (_, index) => {
    const code = `X${String.fromCharCode(65 + (index % 26))}${index < 26 ? '' : 'X'}`;
    return { code, code_label: code, name: `Country ${index + 1}`, cells: 'b'.repeat(60) };
  });
  const { matchMedia } = globalThis;
  const isThere = (query: string) => width === 'narrow' && query.includes('max-width');
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => Object.assign(matchMedia(query), { matches: isThere(query) }));
  open('');
  server.use(
    http.get(anyPrefix(paths.compare), () =>
      HttpResponse.json({ ...comparison, chapters: [{ id: 1, order: 1, name: 'One', questions }], countries }),
    ),
  );
  expect(await screen.findByText('Question 60?')).toBeInTheDocument();
  expect(screen.getAllByText(/^Question \d+\?$/)).toHaveLength(60);
  expect(screen.getAllByLabelText(/^I\.\d+ Country/)).toHaveLength(60 * count);
});
