import type { Locale } from '@round-table/shared/contract';
import { formatTags } from '@round-table/shared/domain';
import type { PersonalData } from './personal-data';

interface Texts {
  title: string;
  /** `made`: when the file was made. */
  intro: (name: string, made: string) => string;
  none: string;
  sections: Record<keyof PersonalData, string>;
}

const texts: Record<Locale, Texts> = {
  en: {
    title: 'My data',
    intro: (name, made) => `What ${name} stores about this account, ${made}. Passwords, keys and codes are not included.`,
    none: 'Nothing is stored.',
    sections: {
      account: 'Account',
      countries: 'Countries',
      passkeys: 'Passkeys',
      devices: 'Signed-in devices',
      answers: 'Answers',
      comments: 'Comments',
      files: 'Files',
      messages: 'Messages of inquiries',
      confirmations: 'Confirmations',
      sent_back: 'Confirmations sent back',
      activity: 'Activity',
    },
  },
  de: {
    title: 'Meine Daten',
    intro: (name, made) => `Was ${name} über dieses Konto speichert, ${made}. Passwörter, Schlüssel und Codes sind nicht enthalten.`,
    none: 'Es ist nichts gespeichert.',
    sections: {
      account: 'Konto',
      countries: 'Länder',
      passkeys: 'Passkeys',
      devices: 'Angemeldete Geräte',
      answers: 'Antworten',
      comments: 'Kommentare',
      files: 'Dateien',
      messages: 'Nachrichten in Rückfragen',
      confirmations: 'Bestätigungen',
      sent_back: 'Zurückgegebene Bestätigungen',
      activity: 'Aktivität',
    },
  },
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** A value as text: the data stay those of the JSON file, so that both can be compared. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const toCell = (tag: 'th' | 'td', text: string) => `<${tag}>${escapeHtml(text)}</${tag}>`;

function toTable(rows: Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const head = columns.map((column) => toCell('th', column)).join('');
  const body = rows.map((row) => `<tr>${columns.map((column) => toCell('td', toText(row[column]))).join('')}</tr>`).join('\n');
  return `<div><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

const toList = (row: Record<string, unknown>) =>
  `<dl>${Object.entries(row)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(toText(value))}</dd>`)
    .join('')}</dl>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}div{overflow-x:auto}
table{border-collapse:collapse}th,td{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #ccc}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}`;

/** Writes the data as a page that needs nothing else. `name`: the installation. */
export function toPersonalDataPage(data: PersonalData, { locale, name, now }: { locale: Locale; name: string; now: Date }): string {
  const { title, intro, none, sections } = texts[locale];
  const made = new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(now);
  const { account, ...lists } = data;
  const parts = Object.entries(lists).map(
    ([key, rows]) => `<h2>${sections[key as keyof typeof lists]}</h2>\n${rows.length > 0 ? toTable(rows) : `<p>${none}</p>`}`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(intro(name, `${made} UTC`))}</p>
<h2>${sections.account}</h2>
${toList(account)}
${parts.join('\n')}
</body>
</html>
`;
}
