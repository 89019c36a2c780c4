import { renderApp } from '@round-table/shared/testing';
import { act, screen } from '@testing-library/react';
import { createRef, useEffect, useState } from 'react';
import { ChartFigure } from './chart-figure';
import type { Box } from './chart-marks';
import messages from './messages.json';

/** Two rows: Austria with two segments, Germany with one. */
const marks = [
  { id: 'AT 0', row: 0, column: 0, title: 'Austria', lines: ['Creation: 1', 'Rank 1'] },
  { id: 'AT 1', row: 0, column: 1, title: 'Austria', lines: ['Ranking: 4'] },
  { id: 'DE 0', row: 1, column: 0, title: 'Germany', lines: ['Creation: 3'] },
];
const boxes: Box[] = [
  { left: 10, top: 10, width: 40, height: 20 },
  { left: 50, top: 10, width: 40, height: 20 },
  { left: 10, top: 40, width: 40, height: 20 },
];

/** Reports the boxes as the chart library does once it has drawn. */
function Drawn({ onRender }: { onRender: (boxes: Box[]) => void }) {
  useEffect(() => onRender(boxes), [onRender]);
  return null;
}

/** A chart of which a filter leaves one mark. */
function Filtered() {
  const [isFiltered, setFiltered] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setFiltered(true)}>
        Filter
      </button>
      <ChartFigure name="Scores" marks={isFiltered ? marks.slice(0, 1) : marks} height={200} containerRef={createRef()}>
        {(onRender) => <Drawn onRender={onRender} />}
      </ChartFigure>
    </>
  );
}

function open() {
  let report: (boxes: Box[]) => void = () => undefined;
  const view = renderApp(
    <ChartFigure name="Scores by chapter" marks={marks} height={200} containerRef={createRef()}>
      {(onRender) => {
        report = onRender;
        return null;
      }}
    </ChartFigure>,
    { messages },
  );
  return { ...view, chart: screen.getByRole('application', { name: 'Scores by chapter' }), draw: () => act(() => report(boxes)) };
}
const focused = () => document.activeElement?.getAttribute('aria-label');
const tip = () => document.querySelector('strong')?.parentElement?.textContent;

test('before the chart is drawn a screen reader finds its first mark, which has its note once there is a place for it @DASH-10', async () => {
  const { user, draw, chart } = open();
  expect(chart).toHaveAccessibleDescription(expect.stringContaining('Use the arrow keys'));
  expect(screen.getByRole('img')).toHaveAccessibleName('Austria, Creation: 1, Rank 1');
  await user.tab();
  expect(tip()).toBeUndefined();
  draw();
  expect(focused()).toBe('Austria, Creation: 1, Rank 1');
  expect(tip()).toBe('AustriaCreation: 1Rank 1');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test.each([
  ['{ArrowRight}', 'Austria, Ranking: 4'],
  ['{ArrowDown}', 'Germany, Creation: 3'],
  ['{End}', 'Germany, Creation: 3'],
  ['{End}{Home}', 'Austria, Creation: 1, Rank 1'],
  ['{ArrowLeft}', 'Austria, Creation: 1, Rank 1'],
  ['{ArrowRight}{ArrowDown}{ArrowUp}', 'Austria, Creation: 1, Rank 1'],
])('%s moves the focus to "%s" @DASH-10', async (keys, expected) => {
  const { user, draw } = open();
  draw();
  await user.tab();
  await user.keyboard(keys);
  expect(focused()).toBe(expected);
});

test('the mark in focus has its note, which Escape closes and another mark replaces @DASH-10', async () => {
  const { user, draw } = open();
  draw();
  await user.tab();
  expect(tip()).toBe('AustriaCreation: 1Rank 1');
  await user.keyboard('{Escape}');
  expect(tip()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(tip()).toBe('GermanyCreation: 3');
  await user.tab();
  expect(tip()).toBeUndefined();
});

test('keys with a modifier are those of the browser', async () => {
  const { user, draw } = open();
  draw();
  await user.tab();
  await user.keyboard('{Control>}{ArrowRight}{/Control}{Alt>}{ArrowRight}{/Alt}{Meta>}{End}{/Meta}');
  expect(focused()).toBe('Austria, Creation: 1, Rank 1');
});

test('the pointer shows the note of the mark below it, and none beside all marks @DASH-10', async () => {
  const { user, chart, draw } = open();
  draw();
  const point = (clientX: number, clientY: number) => user.pointer({ target: chart, coords: { clientX, clientY } });
  await point(70, 20);
  expect(tip()).toBe('AustriaRanking: 4');
  await point(70, 150);
  expect(tip()).toBeUndefined();
  await point(20, 50);
  expect(tip()).toBe('GermanyCreation: 3');
  await user.pointer({ target: document.body });
  expect(tip()).toBeUndefined();
});

test('a chart with fewer marks than before keeps its last one as the tab stop', async () => {
  const { user } = renderApp(<Filtered />, { messages });
  await user.tab();
  await user.tab();
  await user.keyboard('{End}');
  expect(focused()).toBe('Germany, Creation: 3');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('img')).toHaveAccessibleName('Austria, Creation: 1, Rank 1');
});
