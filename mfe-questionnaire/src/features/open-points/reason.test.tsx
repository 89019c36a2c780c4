import type { OpenPoint } from '@round-table/shared/contract';
import { aChapter, aQuestion } from '@round-table/shared/testing';
import { screen } from '@testing-library/react';
import { createFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/visit';

const { startWith } = createFakeServer();
const chapters = [aChapter({ questions: [aQuestion({ id: 11, text: 'Which form?' })] })];
const person = { id: 3, first_name: 'Johanna', last_name: 'Weidlich' };
const at = '2026-11-20T10:00:00.000Z';

async function readReason(locale: 'en' | 'de', point: Partial<OpenPoint>) {
  startWith({ chapters, openPoints: [{ question: 11, kind: 'unanswered', answer: null, ...point }] });
  const { unmount } = visit({ at: '/open', signedIn: true, locale });
  const row = (await screen.findByRole('button', { name: 'Which form?' })).closest('li');
  const text = row?.querySelector('p')?.textContent;
  unmount();
  return text;
}

const reasons: [Partial<OpenPoint>, string, string][] = [
  [{ countries: 3 }, 'Never answered. 3 countries have answered', 'Noch nie beantwortet. 3 Länder haben geantwortet'],
  [{ countries: 0 }, 'Never answered. No other country has answered', 'Noch nie beantwortet. Auch kein anderes Land hat geantwortet'],
  [{ former: 102 }, 'In version 2026-2: 2 Notarial deed', 'In Version 2026-2: 2 Notarial deed'],
  [{ former: 999, countries: 1 }, 'Never answered. 1 country has answered', 'Noch nie beantwortet. 1 Land hat geantwortet'],
  [
    { kind: 'new', countries: 2 },
    'New since version 2026-2. 2 countries have answered',
    'Neu seit Version 2026-2. 2 Länder haben geantwortet',
  ],
  [{ kind: 'special', answer: 102 }, 'Your answer: 2 Notarial deed', 'Ihre Antwort: 2 Notarial deed'],
  [
    { kind: 'reworded', answer: 102, wording: [{ option: 999, text: 'Former', meaning: true }] },
    'The meaning has changed, please check your answer: 2 Notarial deed',
    'Der Sinn hat sich geändert, bitte prüfen Sie Ihre Antwort: 2 Notarial deed',
  ],
  [{ kind: 'comment', answer: 102, countries: 4 }, '4 countries have commented', '4 Länder haben kommentiert'],
  [
    { kind: 'colleagues', answer: 102, changed: { parts: ['answer', 'comment'], person, at } },
    'Johanna Weidlich changed the answer and the comment, 20 November 2026',
    'Johanna Weidlich hat die Antwort und den Kommentar geändert, 20. November 2026',
  ],
  [
    { kind: 'colleagues', answer: 102, changed: { parts: ['attachments'], person: null, at } },
    'A former member changed the attachments, 20 November 2026',
    'Ein ehemaliges Mitglied hat die Anlagen geändert, 20. November 2026',
  ],
  [{ kind: 'office', answer: 102, waiting_since: at }, 'Asked on 20 November 2026', 'Gefragt am 20. November 2026'],
];

test.each(reasons)('the list says why a question is open: %j (OPN-01, OPN-02)', async (point, english, german) => {
  expect(await readReason('en', point)).toBe(english);
  expect(await readReason('de', point)).toBe(german);
});

test('an old source is named by the day of its check (OPN-02)', async () => {
  const point = { kind: 'sources', answer: 102, checked_on: '2001-03-03' } as const;
  expect(await readReason('en', point)).toMatch(/^Oldest source: .*3 March 2001/);
  expect(await readReason('de', point)).toMatch(/^Älteste Quelle: .*3\. März 2001/);
});
