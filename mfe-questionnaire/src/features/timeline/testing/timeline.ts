import type { Timeline, TimelineVersion } from '@round-table/shared/contract';

const aVersion = (id: string, own: Partial<TimelineVersion> = {}): TimelineVersion => ({
  id,
  taken_at: '2025-06-18T18:00:00.000Z',
  text: 'Which form is required?',
  options: [
    { id: 101, order: 1, text: 'Deed', count: 3 },
    { id: 102, order: 2, text: 'Private document', count: 1 },
  ],
  unanswered: 0,
  ...own,
});

/** Four versions: the first without the question; then two options are removed one after the other, and the text of the first changes. */
export const timeline: Timeline = [
  aVersion('2025-1', { text: null, options: [] }),
  aVersion('2025-2', {
    options: [
      { id: 101, order: 1, text: 'Writing', count: 2 },
      { id: 103, order: 2, text: 'Two witnesses', count: 1 },
    ],
    unanswered: 1,
  }),
  aVersion('2026-1'),
  aVersion('2026-2', { options: [{ id: 101, order: 1, text: 'Notarial deed', count: 4 }] }),
];
