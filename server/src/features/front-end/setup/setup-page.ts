import { type Locale, localeNames, locales, maxNameLength, passwordLength } from '@round-table/shared/contract';
import { plainPageStyle } from '../../../registry/plain-page-style';
import { toInlineHash } from '../../../registry/script-hashes';

/** What a person has entered, and the sentences about it by field. */
export interface SetupForm {
  token: string;
  first_name: string;
  last_name: string;
  email: string;
  locale: Locale;
  problems: Partial<Record<'email' | 'password' | 'token', string[]>>;
}

const texts = {
  en: {
    notice: 'This installation is being set up',
    noticeText: 'It will be available soon. If you set it up, use the link that the server has printed, or',
    continue: 'sign in and continue',
    title: 'Set up Round Table',
    intro:
      'First, the account of the administrator. After that you sign in and go through five more steps, which you can leave and resume.',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'E-mail',
    password: 'Password',
    passwordHint: `At least ${passwordLength.min} characters.`,
    locale: 'Language',
    submit: 'Create the account',
  },
  de: {
    notice: 'Diese Installation wird gerade eingerichtet',
    noticeText: 'Sie ist bald verfügbar. Wenn Sie sie einrichten, öffnen Sie den Link, den der Server ausgegeben hat, oder',
    continue: 'melden Sie sich an, um fortzufahren',
    title: 'Round Table einrichten',
    intro:
      'Zuerst das Konto des Administrators. Danach melden Sie sich an und gehen fünf weitere Schritte durch, die Sie jederzeit verlassen und fortsetzen können.',
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    password: 'Passwort',
    passwordHint: `Mindestens ${passwordLength.min} Zeichen.`,
    locale: 'Sprache',
    submit: 'Konto anlegen',
  },
} satisfies Record<Locale, Record<string, string>>;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const style = `${plainPageStyle}
section{margin-bottom:48px}
label{display:block;margin:16px 0 4px;color:var(--ink2)}
input:not([type=hidden]),select,button{font:inherit;width:100%;min-height:44px;padding:8px 12px;color:var(--ink);background:var(--paper)}
input:not([type=hidden]),select{border:1px solid var(--ink3);border-radius:4px}
button{margin-top:24px;border:0;border-radius:4px;color:var(--onteal);background:var(--teal);cursor:pointer}
small,.problem{display:block}
small{color:var(--ink2)}
.problem{font-weight:600}
.problem::before{content:"⚠ "}
`;

/** A page without scripts, in light and dark. */
const toPage = (locale: Locale, title: string, content: string) => ({
  html: `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header>Round Table</header>
<main>
${content}
</main>
</body>
</html>
`,
  scripts: [],
  styles: [toInlineHash(style)],
});

/** What every page says until the installation is set up, in both languages. */
export const toSetupNotice = () =>
  toPage(
    'en',
    texts.en.notice,
    locales
      .map(
        (locale) => `<section lang="${locale}">
<h1>${texts[locale].notice}</h1>
<p>${texts[locale].noticeText} <a href="/login/?next=/setup/">${texts[locale].continue}</a>.</p>
</section>`,
      )
      .join('\n'),
  );

const toProblems = (id: string, sentences: readonly string[] = []) =>
  sentences.length > 0 ? `<span class="problem" id="${id}-problem">${sentences.map(escapeHtml).join(' ')}</span>` : '';

/** The form for the first administrator. What was entered stays in the form, except the password. */
export function toSetupFormPage(page: Locale, form: SetupForm) {
  const text = texts[page];
  const field = (name: 'first_name' | 'last_name' | 'email', attributes: string) =>
    `<label for="${name}">${text[name]}</label>
<input id="${name}" name="${name}" value="${escapeHtml(form[name])}" ${attributes}>`;
  const describe = (name: 'email' | 'password', hint = '') => {
    const ids = [hint, form.problems[name] ? `${name}-problem` : ''].filter(Boolean).join(' ');
    return `${ids && `aria-describedby="${ids}"`} ${form.problems[name] ? 'aria-invalid="true"' : ''}`;
  };
  const choices = locales.map(
    (locale) => `<option value="${locale}" lang="${locale}"${locale === form.locale ? ' selected' : ''}>${localeNames[locale]}</option>`,
  );
  return toPage(
    page,
    text.title,
    `<h1>${text.title}</h1>
<p>${text.intro}</p>
${toProblems('token', form.problems.token)}
<form method="post" action="/setup/">
<input type="hidden" name="token" value="${escapeHtml(form.token)}">
${field('first_name', `maxlength="${maxNameLength}" autocomplete="given-name"`)}
${field('last_name', `maxlength="${maxNameLength}" autocomplete="family-name"`)}
${field('email', `type="email" required autocomplete="username" ${describe('email')}`)}
${toProblems('email', form.problems.email)}
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" required minlength="${passwordLength.min}" autocomplete="new-password" ${describe('password', 'password-hint')}>
<small id="password-hint">${text.passwordHint}</small>
${toProblems('password', form.problems.password)}
<label for="locale">${text.locale}</label>
<select id="locale" name="locale">${choices.join('')}</select>
<button>${text.submit}</button>
</form>`,
  );
}
