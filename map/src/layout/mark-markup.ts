import { boxSize, type Mark } from './marks';
import { answerClass, escapeMarkup } from './markup';

/** Digits are centred by shifting the baseline down by about a third of the font size. */
const numberMarkup = (answer: number | null, size: number, x = 0): string =>
  answer === null
    ? ''
    : `<text class="n n${answer}" x="${x}" y="${(size * 0.36).toFixed(1)}" font-size="${size}" text-anchor="middle">${answer}</text>`;

function boxMarkup({ answer, lines, side, leader }: Extract<Mark, { kind: 'box' }>): string {
  const half = boxSize / 2;
  const isLeft = side === 'left';
  const line = leader
    ? `<path class="lead" d="M${half} 0L${leader[0].toFixed(1)} ${leader[1].toFixed(1)}"/><circle class="leadp" cx="${leader[0].toFixed(1)}" cy="${leader[1].toFixed(1)}" r="2.2"/>`
    : '';
  const label = lines
    .map((text, index) => {
      const y = 4 + (index - (lines.length - 1) / 2) * 14;
      return `<text class="bl" x="${isLeft ? -half - 6 : half + 6}" y="${y}" text-anchor="${isLeft ? 'end' : 'start'}" font-size="12">${escapeMarkup(text)}</text>`;
    })
    .join('');
  const square = `<rect class="bx ${answerClass(answer)}" x="${-half}" y="${-half}" width="${boxSize}" height="${boxSize}" rx="2"/>`;
  return `${line}${square}${numberMarkup(answer, 11)}${label}`;
}

/** The SVG of a mark, relative to its position. */
export function markMarkup(mark: Mark): string {
  if (mark.kind === 'box') return boxMarkup(mark);
  if (mark.kind === 'number') return numberMarkup(mark.answer, mark.size);
  if (mark.kind === 'spot') return '';
  const circle = `<circle class="sc ${answerClass(mark.answer)}" r="${mark.radius}"/>`;
  return mark.size === null ? circle : circle + numberMarkup(mark.answer, mark.size);
}

/** The hatch pattern of "not answered yet", shared by the page and the picture. */
export const hatchPattern =
  '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hb" width="5" height="5"/><path class="hl" d="M0 0V5"/></pattern>';
