import { MailPreview, MailPreviewBody, paths, Settings, SettingsBody, TestMail } from '@round-table/shared/contract';
import { isSoon } from '@round-table/shared/domain';
import { fieldRules, throwFieldProblems, type Valid } from '../../domain/field-rules';
import { findPaletteProblems, type PaletteProblem } from '../../domain/settings/answer-palette';
import { changeSettings } from '../../domain/settings/change-settings';
import { isImage } from '../../domain/settings/logo';
import { findMailProblems } from '../../domain/settings/mail-problems';
import { emptiesName, getSettings } from '../../domain/settings/repository';
import { toTestMail } from '../../domain/settings/test-mail';
import { findTimeZoneProblems } from '../../domain/settings/time-zone';
import { requireUser } from '../../http/auth/guards';
import { runInTransaction } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import type { FieldProblem, FieldProblems } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { previewMail } from './mail-preview';

const config = { access: 'admin', readOnlyVariant: true } as const;
const tags = ['admin'];

const paletteCodes = {
  contrast: 'colors-faint',
  normal: 'colors-alike',
  deuteranopia: 'colors-alike-red-green',
  protanopia: 'colors-alike-red-green',
  tritanopia: 'colors-alike-blue-yellow',
} as const satisfies Record<PaletteProblem['reason'], string>;

/** The problems that a sentence can name at once. */
const maxProblems = 3;

/** The first problems of a palette, each once: two colours that look alike to everybody do so with a colour-vision deficiency as well. */
function toFieldProblems(colors: string[]): FieldProblem[] {
  const byOptions = new Map<string, FieldProblem>();
  for (const { options, reason } of findPaletteProblems(colors)) {
    const value = options.join(', ');
    if (!byOptions.has(value)) byOptions.set(value, { code: paletteCodes[reason], value });
  }
  return [...byOptions.values()].slice(0, maxProblems);
}

async function findLogoProblems(body: Valid<SettingsBody>): Promise<FieldProblems> {
  const problems: FieldProblems = {};
  for (const name of ['logo.en', 'logo.de'] as const) {
    if (body[name] && !(await isImage(body[name]))) problems[name] = ['logo-no-image'];
  }
  return problems;
}

/** Rules beyond the schema: images, names, placeholders, the time zone, a palette that people can tell apart, and a second word for a version that would be published soon. */
async function findProblems(body: Valid<SettingsBody>, now: Date): Promise<FieldProblems> {
  const { colors = [], deadline, soon } = body;
  const palette = colors.filter((color) => color !== undefined);
  const problems = palette.length === colors.length ? toFieldProblems(palette) : [];
  return {
    ...(await findLogoProblems(body)),
    ...findMailProblems(body),
    ...findTimeZoneProblems(body),
    ...(emptiesName(body) && { label: ['one-of-both'] as const }),
    ...(problems.length > 0 && { colors: problems }),
    ...(deadline && !soon && isSoon(deadline, now) && { deadline: ['deadline-soon'] as const }),
  };
}

/** The settings of the installation, for admins (ROLE-04, SET-*); the command line changes the same ones. */
export function settingsRoutes(app: App, services: Services): void {
  const { db, mailer, clock } = services;
  const { smtpUrl } = services.config;
  app.get(
    paths.adminSettings,
    { config, schema: { tags, summary: 'Returns the settings of the installation', response: { 200: Settings } } },
    () => getSettings(db),
  );

  app.patch(
    paths.adminSettings,
    {
      config: { ...config, fieldRules: fieldRules<SettingsBody>((_db, body) => findProblems(body, clock())) },
      schema: { tags, summary: 'Changes settings of the installation', body: SettingsBody, response: { 200: Settings } },
    },
    async (request) => {
      throwFieldProblems(await findProblems(request.body, clock()));
      const { before, soon: _meant, ...patch } = request.body;
      return runInTransaction(request, (tx) => changeSettings(tx, patch, before));
    },
  );

  app.post(
    paths.adminTestMail,
    {
      config,
      schema: { tags, summary: 'Sends a test mail to the caller’s own address', response: { 200: TestMail } },
    },
    async (request): Promise<TestMail> => {
      const { email, locale } = requireUser(request);
      const { settings } = request.state;
      if (smtpUrl === undefined) return { to: email, result: 'no-server', reason: '' };
      try {
        await mailer.send({ ...toTestMail({ email, locale }, settings.label), from: settings['mails.sender'] });
        return { to: email, result: 'sent', reason: '' };
      } catch (error) {
        request.log.warn({ err: error }, 'test mail not sent');
        return { to: email, result: 'failed', reason: error instanceof Error ? error.message : String(error) };
      }
    },
  );

  app.post(
    paths.adminMailPreview,
    {
      config,
      schema: {
        tags,
        summary: 'Returns the mail of a kind with the given texts; nothing is sent',
        body: MailPreviewBody,
        response: { 200: MailPreview },
      },
    },
    (request) => previewMail(services, requireUser(request), request.body),
  );
}
