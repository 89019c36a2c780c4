import type { Page } from '@playwright/test';

/** The text spacing that WCAG 1.4.12 names. */
export const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** In pixels. */
const tolerance = 2;

/** A line of text or a control. */
interface Box {
  isControl: boolean;
  name: string;
  /** Elements that are equal are the same element; the layer is the next ancestor that may lie on others. */
  element: number;
  layer: number;
  /** The element that cuts it where nobody can scroll. */
  cutBy?: string;
  mayScroll: boolean;
  /** What is visible of it, in the window. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Reads the lines of text and the controls of a page. Runs in the page. */
function readBoxes(tolerance: number): Box[] {
  const toRoot = (element: Element | null): Element[] => (element ? [element, ...toRoot(element.parentElement)] : []);
  const known: (Element | undefined)[] = [];
  const toNumber = (element: Element | undefined) => {
    if (!known.includes(element)) known.push(element);
    return known.indexOf(element);
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    toRoot(element).every((one) => getComputedStyle(one).clipPath === 'none');
  /** Lines are shortened on purpose where the complete text is shown on request. */
  const isShortened = (one: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(one);
    return (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && one.closest('[title], [aria-label]') !== null;
  };
  const toBox = (element: Element, name: string, isControl: boolean, rect: DOMRect): Box => {
    const ancestors = toRoot(element);
    const layer = ancestors.find((one) => ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position));
    let { left, right, top, bottom } = rect;
    let cutBy: string | undefined;
    let mayScroll = false;
    for (const one of ancestors.slice(0, ancestors.indexOf(document.body))) {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      // More tabs than fit into a few lines are swiped, or moved by the wheel and the arrow keys.
      mayScroll ||=
        [overflowX, overflowY].some((value) => ['auto', 'scroll'].includes(value)) ||
        one.matches('.ant-tabs-nav-wrap:has(.ant-tabs-tab:nth-child(8))');
      const isCut =
        (overflowX !== 'visible' && (left < edge.left - tolerance || right > edge.right + tolerance)) ||
        (overflowY !== 'visible' && (top < edge.top - tolerance || bottom > edge.bottom + tolerance));
      if (isCut && !mayScroll && !isShortened(one)) cutBy ??= `${one.tagName.toLowerCase()}.${one.classList[0]}`;
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (position === 'fixed') break;
    }
    return { isControl, name, element: toNumber(element), layer: toNumber(layer), cutBy, mayScroll, left, right, top, bottom };
  };
  const boxes: Box[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim();
    if (!text || !element || element.closest('script, style, noscript, svg, option') || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) if (rect.width > 1) boxes.push(toBox(element, text, false, rect));
  }
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]'))
    if (isSeen(control))
      boxes.push(toBox(control, control.getAttribute('aria-label') ?? control.textContent ?? '', true, control.getBoundingClientRect()));
  return boxes;
}

const toQuote = ({ name }: Box) => `"${name.trim().slice(0, 50)}"`;

/** Whether a text lies on another. The boxes of lines include the space above and below their letters. */
function isOn(one: Box, other: Box): boolean {
  if (one.element === other.element || one.layer !== other.layer) return false;
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > tolerance && height > Math.min(one.bottom - one.top, other.bottom - other.top) / 3;
}

function findOverlaps(boxes: Box[]): string[] {
  const texts = boxes.filter(({ isControl, left, right, top, bottom }) => !isControl && right > left && bottom > top);
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => (isOn(one, other) ? [`${toQuote(one)} lies on ${toQuote(other)}`] : [])),
  );
}

/** The texts of a page that are cut or lie on each other, and the controls that nobody can bring into view, as sentences with the address. */
export async function findReflowFaults(page: Page): Promise<string[]> {
  // Rows that the browser has not laid out yet have no place of their own.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  const boxes = await page.evaluate(readBoxes, tolerance);
  const width = page.viewportSize()?.width ?? 0;
  const cut = boxes.flatMap((box) => (box.cutBy ? [`${toQuote(box)} is cut by ${box.cutBy}`] : []));
  const beside = boxes.filter(
    ({ mayScroll, left, right }) => !mayScroll && right > left && (left < -tolerance || right > width + tolerance),
  );
  const faults = [...cut, ...beside.map((box) => `${toQuote(box)} is beside the window`), ...findOverlaps(boxes)];
  return [...new Set(faults)].map((fault) => `${page.url()}: ${fault}`);
}
