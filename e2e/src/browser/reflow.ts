import type { Page } from '@playwright/test';
import { overflow } from '../screens/accessibility';
import { addStyles } from './add-styles';

/** The text spacing that WCAG 1.4.12 names. */
const textSpacing = `
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
  /** The element that cuts it where nobody can scroll, or the part of the page that it leaves. */
  cutBy?: string;
  leaves?: string;
  mayScroll: boolean;
  /** What is visible of it, in the window. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Reads the lines of text and the controls of a page. `parts`: selects what a text may not leave. Runs in the page. */
function readBoxes({ tolerance, parts }: { tolerance: number; parts: string }): Box[] {
  const toRoot = (element: Element | null): Element[] => (element ? [element, ...toRoot(element.parentElement)] : []);
  const numbers = new Map<Element | undefined, number>();
  const toNumber = (element: Element | undefined) => {
    const number = numbers.get(element) ?? numbers.size;
    numbers.set(element, number);
    return number;
  };
  const toName = (element: Element) => `${element.tagName.toLowerCase()}.${element.classList[0]}`;
  const readStyle = (element: Element) => {
    const { clipPath, position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    // Lines are shortened on purpose where the complete text is shown on request.
    const isShortened = (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && element.closest('[title], [aria-label]') !== null;
    return { clipPath, position, overflowX, overflowY, isShortened, edge: element.getBoundingClientRect() };
  };
  const styles = new Map<Element, ReturnType<typeof readStyle>>();
  /** The styles of an element; each is read once, as most elements are around many texts. */
  const toStyle = (element: Element) => {
    const style = styles.get(element) ?? readStyle(element);
    styles.set(element, style);
    return style;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    toRoot(element).every((one) => toStyle(one).clipPath === 'none');
  const toBox = (element: Element, name: string, isControl: boolean, rect: DOMRect): Box => {
    const ancestors = toRoot(element);
    const layer = ancestors.find((one) => ['fixed', 'sticky', 'absolute'].includes(toStyle(one).position));
    let { left, right, top, bottom } = rect;
    let cutBy: string | undefined;
    let mayScroll = false;
    for (const one of ancestors.slice(0, ancestors.indexOf(document.body))) {
      const { overflowX, overflowY, position, isShortened, edge } = toStyle(one);
      // More tabs than fit into a few lines are swiped, or moved by the wheel and the arrow keys.
      mayScroll ||=
        [overflowX, overflowY].some((value) => ['auto', 'scroll'].includes(value)) ||
        one.matches('.ant-tabs-nav-wrap:has(.ant-tabs-tab:nth-child(8))');
      const isCut =
        (overflowX !== 'visible' && (left < edge.left - tolerance || right > edge.right + tolerance)) ||
        (overflowY !== 'visible' && (top < edge.top - tolerance || bottom > edge.bottom + tolerance));
      if (isCut && !mayScroll && !isShortened) cutBy ??= toName(one);
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (position === 'fixed') break;
    }
    const part = isControl ? null : element.closest(parts);
    const edge = part && toStyle(part).edge;
    // The whole text, also where it is cut.
    const isOut =
      edge && (rect.left < edge.left - 1 || rect.right > edge.right + 1 || rect.top < edge.top - 1 || rect.bottom > edge.bottom + 1);
    const leaves = isOut ? toName(part) : undefined;
    return { isControl, name, element: toNumber(element), layer: toNumber(layer), cutBy, leaves, mayScroll, left, right, top, bottom };
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

/** Finds something on a page while it has one more style sheet. */
async function whileStyled(page: Page, css: string, find: () => Promise<string[]>): Promise<string[]> {
  const removeStyles = await addStyles(page, css);
  const found = await find();
  await removeStyles();
  return found;
}

/** `parts`: a selector of what a text may not leave; `alsoExpect`: checks more while the page has the style sheets of the search. */
interface Search {
  parts?: string;
  alsoExpect?: () => Promise<void>;
}

const nothing = ':not(*)';

/** Rows that the browser has not laid out yet have no place of their own, and what still moves has not its last one. */
const atRest = '* { content-visibility: visible !important; transition: none !important; }';

/**
 * The texts of a page that are cut, lie on each other or leave the `parts` of the page, the controls that nobody can bring into view,
 * and whether the page scrolls sideways, as sentences with the address.
 */
export const findReflowFaults = (
  page: Page,
  { css = '', parts = nothing, alsoExpect }: Search & { css?: string } = {},
): Promise<string[]> =>
  whileStyled(page, `${atRest} ${css}`, async () => {
    await alsoExpect?.();
    const boxes = await page.evaluate(readBoxes, { tolerance, parts });
    const width = page.viewportSize()?.width ?? 0;
    const isBeside = ({ mayScroll, left, right }: Box) => !mayScroll && right > left && (left < -tolerance || right > width + tolerance);
    const faults = [
      ...boxes.flatMap((box) => (box.cutBy ? [`${toQuote(box)} is cut by ${box.cutBy}`] : [])),
      ...boxes.flatMap((box) => (box.leaves ? [`${toQuote(box)} is not within ${box.leaves}`] : [])),
      ...boxes.filter(isBeside).map((box) => `${toQuote(box)} is beside the window`),
      ...findOverlaps(boxes),
    ];
    return [...(await overflow(page)), ...[...new Set(faults)].map((fault) => `${page.url()}: ${fault}`)];
  });

/** The same while texts have the spacing that WCAG 1.4.12 names. */
export const findSpacingFaults = (page: Page, search: Search = {}): Promise<string[]> =>
  findReflowFaults(page, { css: textSpacing, ...search });
