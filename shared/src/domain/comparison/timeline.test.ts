import type { TimelineVersion } from '@round-table/shared/contract';
import { cutTimeline, listQuestionVersions, toOptionSeries, toVersionColumns } from './timeline';

const aVersion = (id: string, options: [id: number, order: number, text: string, count: number][], unanswered = 0): TimelineVersion => ({
  id,
  taken_at: '2026-06-12T18:00:00.000Z',
  text: options.length === 0 ? null : 'Which form?',
  options: options.map(([option, order, text, count]) => ({ id: option, order, text, count })),
  unanswered,
});

test('the timeline of a version ends with it (HIS-07)', () => {
  const timeline = [aVersion('2025-1', []), aVersion('2025-2', [[1, 1, 'Deed', 1]]), aVersion('2026-1', [[1, 1, 'Deed', 1]])];
  expect(cutTimeline(timeline, '2025-2').map(({ id }) => id)).toEqual(['2025-1', '2025-2']);
  expect(cutTimeline(timeline, undefined)).toHaveLength(3);
  expect(listQuestionVersions(timeline).map(({ id }) => id)).toEqual(['2025-2', '2026-1']);
});

test('an option keeps one colour, which is that of the last map; a removed one gets a free colour (HIS-07)', () => {
  const series = toOptionSeries(
    listQuestionVersions([
      aVersion('2025-1', [
        [1, 1, 'Deed, formerly', 2],
        [9, 2, 'Removed', 1],
      ]),
      aVersion(
        '2025-2',
        [
          [2, 1, 'Writing', 1],
          [1, 2, 'Deed', 1],
        ],
        1,
      ),
    ]),
  );
  expect(series).toEqual([
    { id: 2, order: 1, text: 'Writing', color: 1, until: null },
    { id: 1, order: 2, text: 'Deed', color: 2, until: null },
    { id: 9, order: 2, text: 'Removed', color: 3, until: '2025-1' },
    { id: null, order: null, text: null, color: null, until: null },
  ]);
});

test('a column has the shares of the options that its version has, with the texts of its time (HIS-07)', () => {
  const versions = listQuestionVersions([
    aVersion('2025-1', [[1, 1, 'Formerly', 3]], 1),
    aVersion('2025-2', [
      [1, 1, 'Today', 1],
      [2, 2, 'New', 1],
    ]),
  ]);
  const columns = toVersionColumns(versions, toOptionSeries(versions));
  expect(columns.map(({ total, parts }) => [total, ...parts.map(({ text, count, percent }) => [text, count, percent])])).toEqual([
    [4, ['Formerly', 3, 75], [null, 1, 25]],
    [2, ['Today', 1, 50], ['New', 1, 50], [null, 0, 0]],
  ]);
});
