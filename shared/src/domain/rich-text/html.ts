import type { Numbering, RichContent, RichMarker, RichRun } from './rich-text';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);
const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** The tags of a run from the outside in; always in this order, so that one text has one HTML. */
const toTags = ({ href, strong, em, s, script }: RichRun): string[] => [
  ...(href === undefined ? [] : [`a href="${escapeAttribute(href)}"`]),
  ...(strong ? ['strong'] : []),
  ...(em ? ['em'] : []),
  ...(s ? ['s'] : []),
  ...(script ? [script] : []),
];

const closeTag = (tag: string) => `</${tag.split(' ')[0]}>`;

function runsToHtml(runs: readonly RichRun[]): string {
  const open: string[] = [];
  let html = '';
  const enter = (tags: readonly string[]) => {
    const shared = tags.findIndex((tag, index) => open[index] !== tag);
    const keep = shared === -1 ? tags.length : shared;
    while (open.length > keep) html += closeTag(open.pop() ?? '');
    for (const tag of tags.slice(keep)) {
      open.push(tag);
      html += `<${tag}>`;
    }
  };
  for (const run of runs) {
    enter(toTags(run));
    html += escapeText(run.text).replaceAll('\n', '<br>');
  }
  enter([]);
  return html;
}

/** Writes the items of lists, nested by their depth. */
function createListWriter() {
  const open: { numbering: Numbering | 'bullet'; next: number }[] = [];
  let html = '';
  const close = () => {
    html += `</li></${open.pop()?.numbering === 'bullet' ? 'ul' : 'ol'}>`;
  };
  const begin = ({ numbering, number }: RichMarker) => {
    const start = number === 1 ? '' : ` start="${number}"`;
    const type = numbering === '1' ? '' : ` type="${numbering}"`;
    html += numbering === 'bullet' ? '<ul><li>' : `<ol${start}${type}><li>`;
    open.push({ numbering, next: number + 1 });
  };
  return {
    add(marker: RichMarker, text: string) {
      while (open.length > marker.depth + 1) close();
      const list = open[marker.depth];
      if (!list) begin(marker);
      else if (list.numbering === marker.numbering && (marker.numbering === 'bullet' || list.next === marker.number)) {
        list.next += 1;
        html += '</li><li>';
      } else {
        close();
        begin(marker);
      }
      html += text;
    },
    end() {
      while (open.length > 0) close();
      const written = html;
      html = '';
      return written;
    },
  };
}

/** Writes lines as the HTML that is stored: of the tags and attributes of `richText` alone, and always the same for the same lines. */
export function toRichHtml({ lines, isInline }: RichContent): string {
  const lists = createListWriter();
  let html = '';
  let isAfterTable = false;
  for (const line of lines) {
    if (line.kind === 'item') {
      lists.add(line.marker, runsToHtml(line.runs));
    } else {
      html += lists.end();
      const text = line.kind === 'paragraph' ? runsToHtml(line.runs) : '';
      if (line.kind === 'paragraph') html += isInline ? text : `<p>${text || '<br>'}</p>`;
      else {
        const rows = line.rows.map((row) => `<tr>${row.map((cell) => `<td>${runsToHtml(cell)}</td>`).join('')}</tr>`);
        // Two tables without anything between them would be one in the editor.
        html += `${isAfterTable ? '<p><br></p>' : ''}<table><tbody>${rows.join('')}</tbody></table>`;
      }
    }
    isAfterTable = line.kind === 'table';
  }
  return html + lists.end();
}
