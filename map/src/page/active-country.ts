import { tipMarkup } from '../layout/markup';
import { panScene } from '../layout/view';
import { type Drawing, showScene } from './drawing';
import { byId, setMarkup } from './elements';

interface FramePosition {
  x: number;
  y: number;
}

const tipGap = 14;
const tipEdge = 8;
/** A focused country closer to the edge than this is moved to the centre. */
const revealEdge = 20;

function placeTip(tip: HTMLElement, frame: DOMRect, { x, y }: FramePosition): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = x + tipGap + width > frame.width - tipEdge ? x - tipGap - width : x + tipGap;
  const top = y + tipGap + height > frame.height - tipEdge ? y - tipGap - height : y + tipGap;
  tip.style.transform = `translate(${Math.round(Math.max(tipEdge, left))}px,${Math.round(Math.max(tipEdge, top))}px)`;
}

/** Shows the tooltip of the active country beside it, or at the given position in the frame. */
export function showTip(drawing: Drawing, at?: FramePosition): void {
  const tip = byId('tip');
  const country = drawing.data.map.countries.find(({ code }) => code === drawing.active);
  const mark = drawing.marks.find(({ code }) => code === drawing.active);
  tip.hidden = !country || !mark;
  if (!country || !mark) return;
  setMarkup(tip, tipMarkup(country, drawing.data.texts));
  tip.classList.toggle('again', drawing.byTouch === true && drawing.state.links[country.code] !== undefined);
  placeTip(tip, byId('frame').getBoundingClientRect(), at ?? { x: mark.at[0], y: mark.at[1] });
}

/** Outlines one country and shows its tooltip. */
export function activate(drawing: Drawing, code: string | undefined, at?: FramePosition): void {
  if (drawing.active !== code) {
    drawing.active = code;
    showScene(drawing);
  }
  showTip(drawing, at);
}

/** Pans the map until the country is in view. */
export function reveal(drawing: Drawing, code: string): void {
  const mark = drawing.marks.find((other) => other.code === code);
  const { width, height } = drawing.scene.size;
  if (!mark) return;
  const [x, y] = mark.at;
  if (x > revealEdge && x < width - revealEdge && y > revealEdge && y < height - revealEdge) return;
  drawing.scene = panScene(drawing.scene, width / 2 - x, height / 2 - y);
  showScene(drawing);
}
