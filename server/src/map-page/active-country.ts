import { tipMarkup } from '../result-map/markup';
import { panned } from '../result-map/view';
import { type Drawing, showScene } from './drawing';
import { byId } from './elements';

interface Spot {
  x: number;
  y: number;
}

const tipGap = 14;
const tipEdge = 8;
/** A country nearer to the edge than this is moved to the middle when the keyboard comes to it. */
const revealEdge = 20;

function placeTip(tip: HTMLElement, frame: DOMRect, { x, y }: Spot): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = x + tipGap + width > frame.width - tipEdge ? x - tipGap - width : x + tipGap;
  const top = y + tipGap + height > frame.height - tipEdge ? y - tipGap - height : y + tipGap;
  tip.style.transform = `translate(${Math.round(Math.max(tipEdge, left))}px,${Math.round(Math.max(tipEdge, top))}px)`;
}

/** Writes the answer of the outlined country beside it, or at the given place in the frame. */
export function showTip(drawing: Drawing, at?: Spot): void {
  const tip = byId('tip');
  const country = drawing.data.map.countries.find(({ code }) => code === drawing.active);
  const mark = drawing.marks.find(({ code }) => code === drawing.active);
  tip.hidden = !country || !mark;
  if (!country || !mark) return;
  tip.innerHTML = tipMarkup(country, drawing.data.locale);
  placeTip(tip, byId('frame').getBoundingClientRect(), at ?? { x: mark.at[0], y: mark.at[1] });
}

/** Outlines and explains one country, and no other. */
export function activate(drawing: Drawing, code: string | undefined, at?: Spot): void {
  if (drawing.active !== code) {
    drawing.active = code;
    showScene(drawing);
  }
  showTip(drawing, at);
}

/** Brings a country into the picture that was moved out of it. */
export function reveal(drawing: Drawing, code: string): void {
  const mark = drawing.marks.find((other) => other.code === code);
  const { width, height } = drawing.scene.size;
  if (!mark) return;
  const [x, y] = mark.at;
  if (x > revealEdge && x < width - revealEdge && y > revealEdge && y < height - revealEdge) return;
  drawing.scene = panned(drawing.scene, width / 2 - x, height / 2 - y);
  showScene(drawing);
}
