import { byId } from './elements';

/** The answer whose countries are shown, the others faded: chosen by a click, and while a row of the legend is in hand. */
export interface Fading {
  pinnedAnswer?: string;
  hoveredAnswer?: string;
}

const getRow = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('button[data-answer]') : null);

/** Fades countries, shares and rows of other answers than the one in hand, or the one that is chosen. */
export function showFading({ pinnedAnswer, hoveredAnswer }: Fading): void {
  const rows = [...byId('legend').querySelectorAll<HTMLElement>('[data-answer]')];
  const isListed = (answer: string | undefined) => rows.some(({ dataset }) => dataset.answer === answer);
  const shown = [hoveredAnswer, pinnedAnswer].find((answer) => answer !== undefined && isListed(answer));
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('[data-answer]'))
    element.classList.toggle('fd', shown !== undefined && element.dataset.answer !== shown);
  for (const row of rows) {
    row.classList.toggle('hv', row.dataset.answer === shown);
    row.setAttribute('aria-pressed', String(row.dataset.answer === pinnedAnswer));
  }
}

/**
 * A row of the legend under the mouse or with the focus fades the others; a click, tap or Enter keeps that until the next one or Escape. A
 * tap gives the focus too, but does not show it: only a focus that shows takes the row in hand.
 */
export function listenToLegend(fading: Fading): void {
  const legend = byId('legend');
  const take = (answer: string | undefined) => {
    fading.hoveredAnswer = answer;
    showFading(fading);
  };
  legend.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') take(getRow(event.target)?.dataset.answer);
  });
  legend.addEventListener('pointerleave', () => take(legend.querySelector<HTMLElement>(':focus-visible')?.dataset.answer));
  legend.addEventListener('focusin', (event) => {
    const row = getRow(event.target);
    if (row?.matches(':focus-visible')) take(row.dataset.answer);
  });
  legend.addEventListener('focusout', () => take(undefined));
  legend.addEventListener('click', (event) => {
    const answer = getRow(event.target)?.dataset.answer;
    if (answer === undefined) return;
    fading.pinnedAnswer = fading.pinnedAnswer === answer ? undefined : answer;
    take(fading.pinnedAnswer);
  });
  window.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    fading.pinnedAnswer = undefined;
    take(undefined);
  });
}
