import type { Locale } from '@round-table/shared/contract';
import type { Mail } from '../../platform/mail/mailer';

export interface MailTexts {
  subject: string;
  greeting: string;
  /** Paragraphs after the greeting. */
  body: string[];
}

/** The texts of a mail with a link, which follows `body`. */
export interface LinkMailTexts extends MailTexts {
  button: string;
  /** Paragraphs after the link. */
  after: string[];
}

export interface Addressee {
  email: string;
  locale: Locale;
}

/** The last sentence of the mails that their reader may refuse. */
export const mailChoiceHint: Record<Locale, string> = {
  en: 'You can choose the mails that you get under “My account”.',
  de: 'Welche E-Mails Sie erhalten, können Sie unter „Mein Konto“ festlegen.',
};

/** The lines of what a user has written as paragraphs. */
export const toParagraphs = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A text without breaks. */
export const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first lines of a list, with a last one that counts the others. */
export const toLimitedLines = (lines: string[], limit: number, toMore: (count: number) => string): string =>
  [...lines.slice(0, limit), ...(lines.length > limit ? [toMore(lines.length - limit)] : [])].join('\n');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
const toParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** `content`: the paragraphs as plain text and as HTML. */
const toMail = ({ email, locale }: Addressee, subject: string, content: { text: string; html: string }[]): Mail => ({
  to: email,
  locale,
  subject,
  text: `${content.map(({ text }) => text).join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">
${content.map(({ html }) => html).join('\n')}
</body>
</html>
`,
});

const toContent = (text: string) => ({ text, html: toParagraph(text) });

/** Writes a mail as plain text and as HTML. */
export const toTextMail = (to: Addressee, { subject, greeting, body }: MailTexts): Mail =>
  toMail(to, subject, [greeting, ...body].map(toContent));

/** Writes a mail with a link, as plain text and as HTML. */
export function toLinkMail(to: Addressee, { subject, greeting, body, button, after }: LinkMailTexts, link: string): Mail {
  const anchor = `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>\n${toParagraph(link)}`;
  return toMail(to, subject, [...[greeting, ...body].map(toContent), { text: link, html: anchor }, ...after.map(toContent)]);
}
