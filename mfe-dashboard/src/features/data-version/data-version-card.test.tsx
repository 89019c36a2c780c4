import type { AppInfo } from '@round-table/shared/contract';
import { anAppInfo, fakeServerHandlers, mockServer, renderApp, WithFrameData } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { DataVersion } from './data-version';
import messages from './messages.json';

const server = mockServer();

async function show(info: Partial<AppInfo>, locale: 'en' | 'de' = 'en') {
  server.use(...fakeServerHandlers({ info: anAppInfo(info) }));
  renderApp(
    <WithFrameData>
      <DataVersion />
    </WithFrameData>,
    { messages, locale },
  );
  const card = await screen.findByRole('region');
  return {
    card,
    terms: within(card)
      .getAllByRole('term')
      .map((term) => term.nextElementSibling?.textContent),
  };
}
const line = (card: HTMLElement) => card.querySelector<HTMLElement>('.elapsed')?.style.getPropertyValue('--data-version-share');

test('before the first version neither a day nor a line is invented @DASH-01', async () => {
  const { card, terms } = await show({ previousDeadline: null, deadline: null, currentVersion: null, formerVersion: null });
  expect(terms).toEqual(['none yet', 'not planned yet']);
  expect(line(card)).toBeUndefined();
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
});

test('with a version and no next one there is a day, and no line @DASH-01', async () => {
  const { card, terms } = await show({ deadline: null });
  expect(terms[0]).toMatch(/30 June 2026|June 30, 2026/);
  expect(terms[1]).toBe('not planned yet');
  expect(line(card)).toBeUndefined();
});

test('after the deadline the line is full, not longer @DASH-01', async () => {
  const { card } = await show({ previousDeadline: '2020-01-01T00:00:00Z', deadline: '2020-06-01T00:00:00Z' });
  expect(line(card)).toBe('1');
});

test('the first version has nothing to be compared with @CHG-06', async () => {
  const { card } = await show({ formerVersion: null });
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
});

test('the changes lead from the version before to the newest one @CHG-06', async () => {
  const { card } = await show({ currentVersion: '2026-1', formerVersion: '2025-2' });
  expect(within(card).getByRole('link', { name: 'What changed since 2025-2' })).toHaveAttribute('href', '/changes?from=2025-2&to=2026-1');
});

test('a deadline at midnight in Berlin is named by the day on which it ends there, in German too @DASH-01', async () => {
  const { terms } = await show({ previousDeadline: '2026-06-30T21:59:59.000Z', timeZone: 'Europe/Berlin' }, 'de');
  expect(terms[0]).toMatch(/30\. Juni 2026/);
});
