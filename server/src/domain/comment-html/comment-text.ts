interface List {
  ordered: boolean;
  count: number;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The marker of a list item: a bullet or its number, indented by the depth of the list and the editor's own indent. */
function toListMarker(lists: List[], tag: string): string {
  const list = lists.at(-1);
  const indent = lists.length - 1 + Number(/ql-indent-(\d)/.exec(tag)?.[1] ?? 0);
  const isOrdered = /data-list="ordered"/.test(tag) || (list?.ordered === true && !/data-list="bullet"/.test(tag));
  if (list) list.count += 1;
  return `${'  '.repeat(Math.max(0, indent))}${isOrdered ? `${list?.count ?? 1}.` : '•'} `;
}

/** Collects the text of a comment from its tags and text nodes. */
function createTextWriter() {
  const lists: List[] = [];
  const links: { address: string; from: number }[] = [];
  let text = '';
  const newLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const closeLink = () => {
    const link = links.pop();
    if (link && decodeEntities(link.address) !== text.slice(link.from)) text += ` (${decodeEntities(link.address)})`;
  };
  const open = (name: string, tag: string) => {
    if (name === 'br') text += '\n';
    else if (name === 'a') links.push({ address: /href="([^"]*)"/.exec(tag)?.[1] ?? '', from: text.length });
    else if (name === 'ul' || name === 'ol') {
      newLine();
      lists.push({ ordered: name === 'ol', count: 0 });
    } else if (name === 'li') {
      newLine();
      text += toListMarker(lists, tag);
    } else if (/^(p|h\d|blockquote)$/.test(name) && !/(• |\d\. )$/.test(text.slice(-3))) newLine();
  };
  const close = (name: string) => {
    if (name === 'a') closeLink();
    else if (name === 'ul' || name === 'ol') lists.pop();
    if (/^(p|li|ul|ol|h\d|blockquote)$/.test(name)) newLine();
  };
  return { add: (plain: string) => (text += decodeEntities(plain)), open, close, done: () => text.trim() };
}

/** Converts the sanitized HTML of a comment to plain text: one line per block, list markers, and addresses of links. */
export function toCommentText(html: string): string {
  const writer = createTextWriter();
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece);
    if (!tag) writer.add(piece);
    else if (tag[1] === '/') writer.close(tag[2]?.toLowerCase() ?? '');
    else writer.open(tag[2]?.toLowerCase() ?? '', piece);
  }
  return writer.done();
}
