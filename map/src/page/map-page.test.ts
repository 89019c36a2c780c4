/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"customExportConditions": [""]}
 */

import {
  aPage,
  country,
  faded,
  nothing,
  point,
  press,
  pressed,
  row,
  runMapPage,
  scaleNow,
  second,
  shape,
  size,
  tip,
} from '../testing/map-page-driver';
import { byId } from './elements';

runMapPage();

describe('the drawn map', () => {
  test('colours and names every country by its answer', () => {
    aPage();
    expect(country('DE').getAttribute('aria-label')).toBe('Germany: 2 Option 2');
    expect(country('FR').getAttribute('aria-label')).toBe('France: not answered yet');
    expect([shape('AT'), shape('DE'), shape('FR')].map((path) => path?.getAttribute('class'))).toEqual(['c a1', 'c a2', 'c nd']);
    expect(country('DE').textContent).toBe('2');
    expect(country('FR').textContent).toBe('');
  });

  test('shows the tooltip and outline of a hovered country until the pointer leaves', () => {
    aPage();
    const map = byId<SVGSVGElement>('map');
    point('pointermove', shape('DE') as Element);
    expect(tip()).toBe('Germany2Option 2');
    expect(document.querySelector('.world .ring.over')?.getAttribute('d')).toBe(shape('DE')?.getAttribute('d'));
    point('pointermove', document.querySelector('.land') as Element);
    expect(tip()).toBeNull();
    point('pointermove', shape('FR') as Element);
    point('pointerleave', map);
    expect(tip()).toBeNull();
    expect(document.querySelector('.world .ring.over')?.getAttribute('d')).toBe('');
  });

  test('a tap shows the tooltip of a country and focuses it', () => {
    aPage();
    point('click', shape('FR') as Element);
    expect(tip()).toBe('Francenot answered yet');
    expect(document.activeElement).toBe(country('FR'));
    point('click', document.querySelector('.land') as Element);
    expect(tip()).toBeNull();
  });

  test('pans by dragging, and a drag is not a click', () => {
    const drawing = aPage();
    byId('zoomIn').click();
    const before = drawing.scene.view.x;
    const land = shape('DE') as Element;
    point('pointerdown', land, { clientX: 300, clientY: 200 });
    point('pointermove', land, { clientX: 340, clientY: 200 });
    point('pointerup', land, { clientX: 340, clientY: 200 });
    point('click', land);
    expect(drawing.scene.view.x).toBeCloseTo(before + 40, 3);
    expect(tip()).toBeNull();
  });
});

describe('the keyboard', () => {
  test('focuses one country by Tab and the others by arrow keys in the order of the table', () => {
    aPage();
    const reachable = () => [...document.querySelectorAll('.mark[tabindex="0"]')].map((group) => group.getAttribute('data-code'));
    expect(reachable()).toEqual(['AT']);
    country('AT').focus();
    expect(tip()).toBe('Austria1Option 1');
    press('ArrowRight');
    expect(document.activeElement).toBe(country('DE'));
    expect(reachable()).toEqual(['DE']);
    press('ArrowUp');
    press('ArrowLeft');
    expect(document.activeElement).toBe(country('LI'));
    press('Home');
    expect(document.activeElement).toBe(country('AT'));
    press('End');
    expect(document.activeElement).toBe(country('LI'));
    press('f');
    expect(document.activeElement).toBe(country('FR'));
    expect(tip()).toBe('Francenot answered yet');
  });

  test('hides the tooltip with Escape and shows it with Enter', () => {
    aPage();
    country('DE').focus();
    press('Escape');
    expect(tip()).toBeNull();
    press('Enter');
    expect(tip()).toBe('Germany2Option 2');
    country('DE').blur();
    expect(tip()).toBeNull();
  });

  test('zooms, pans and resets, and ignores browser shortcuts', () => {
    const drawing = aPage();
    country('DE').focus();
    press('+');
    expect(scaleNow(drawing)).toBeCloseTo(1.6, 5);
    const before = drawing.scene.view.x;
    press('ArrowRight', { shiftKey: true });
    expect(drawing.scene.view.x).toBeCloseTo(before - 60, 5);
    expect(document.activeElement).toBe(country('DE'));
    press('0');
    expect(scaleNow(drawing)).toBe(1);
    expect(press('0', { ctrlKey: true })).toBe(true);
    press('+', { ctrlKey: true });
    expect(scaleNow(drawing)).toBe(1);
  });

  test('pans to a focused country that is out of view', () => {
    const drawing = aPage();
    for (let times = 0; times < 5; times++) byId('zoomIn').click();
    const placeOf = (code: string) => drawing.marks.find((mark) => mark.code === code)?.at ?? [0, 0];
    country('FR').focus();
    press('End');
    const [x, y] = placeOf('LI');
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
  });
});

describe('the buttons', () => {
  test('zoom in, zoom out and reset; unavailable buttons are disabled', () => {
    const drawing = aPage();
    const disabled = () => ['zoomIn', 'zoomOut', 'resetView'].map((id) => byId<HTMLButtonElement>(id).disabled);
    expect(disabled()).toEqual([false, true, true]);
    byId('zoomIn').click();
    byId('zoomIn').click();
    expect(disabled()).toEqual([false, false, false]);
    byId('zoomOut').click();
    expect(scaleNow(drawing)).toBeCloseTo(1.6, 5);
    byId('resetView').click();
    expect(scaleNow(drawing)).toBe(1);
    for (let times = 0; times < 20; times++) byId('zoomIn').click();
    expect(disabled()).toEqual([true, false, false]);
  });

  test('toggle between the table and the map', () => {
    aPage();
    byId('showTable').click();
    expect(byId('table').hidden).toBe(false);
    expect(byId('showTable').getAttribute('aria-label')).toBe('Show as map');
    expect(byId('zoomIn').hidden).toBe(true);
    expect([...document.querySelectorAll('#rows tr')].map((row) => row.textContent)).toContain('Germany2Option 2');
    byId('showTable').click();
    expect(byId('table').hidden).toBe(true);
    expect(byId('showTable').getAttribute('aria-label')).toBe('Show as table');
  });
});

describe('the legend', () => {
  test('has a button for each answer, named with its figures', () => {
    aPage();
    expect([...document.querySelectorAll('#legend button')].map((button) => button.getAttribute('aria-label'))).toEqual([
      'Option 1, 1 country, 25%',
      'Option 2, 2 countries, 50%',
      'not answered yet, 1 country, 25%',
    ]);
  });

  test('fades everything of other answers while the mouse is on a row', () => {
    aPage();
    expect(faded()).toEqual(nothing);
    point('pointerover', row('a2'));
    expect(faded()).toEqual(second);
    expect(row('a2').classList.contains('hv')).toBe(true);
    point('pointerover', row('nd'));
    expect(faded().map).toEqual(['AT', 'DE', 'LI']);
    point('pointerleave', byId('legend'));
    expect(faded()).toEqual(nothing);
    expect(pressed()).toEqual([]);
  });

  test('keeps an answer after a click, until the next click or Escape', () => {
    aPage();
    row('a2').click();
    point('pointerleave', byId('legend'));
    expect([faded(), pressed()]).toEqual([second, ['a2']]);
    point('pointerover', row('a1'));
    expect(faded().map).toEqual(['DE', 'FR', 'LI']);
    point('pointerleave', byId('legend'));
    expect(faded()).toEqual(second);
    row('a2').click();
    expect([faded(), pressed()]).toEqual([nothing, []]);
    row('a1').click();
    row('a2').click();
    expect(pressed()).toEqual(['a2']);
    press('Escape');
    expect([faded(), pressed()]).toEqual([nothing, []]);
  });
});
