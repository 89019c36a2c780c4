import { readFile } from 'node:fs/promises';
import { type Settings, settingLimits } from '@round-table/shared/contract';
import { isSoon } from '@round-table/shared/domain';
import { saveAudit } from '../domain/audit/audit';
import { changeSettings } from '../domain/settings/change-settings';
import { settingExplanations, toSettingFault } from '../domain/settings/explanations';
import { toLogoSetting } from '../domain/settings/logo';
import { getSettings } from '../domain/settings/repository';
import { foretellVersion } from '../domain/versions/emptiness';
import { type Context, type Report, withDatabase } from './command';

const isBilingual = (value: unknown): value is { en: string; de: string } => typeof value === 'object' && value !== null && 'en' in value;

/** What `settings set --help` says of each setting. */
export const settingsHelp = [
  'Settings:',
  ...Object.entries(settingExplanations).map(([key, { decides, value }]) => `  ${key}: ${decides}\n      ${value}`),
].join('\n');

function toJson(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RangeError(toSettingFault(key));
  }
}

/** The name of a setting, and the language after it. A name may contain a point itself: `charts.audience`, `openData.licence.en`. */
function splitKey(settings: Settings, key: string): string[] {
  const [, name = '', language = ''] = /^(.+)\.([^.]*)$/.exec(key) ?? [];
  if (Object.hasOwn(settings, key)) return [key];
  return Object.hasOwn(settings, name) ? [name, language] : key.split('.');
}

/** The patch of `settings set KEY VALUE`; `label.en` sets one language of a text. Throws a RangeError for an unknown key. */
export function toPatch(settings: Settings, key: string, text: string): Partial<Settings> {
  const [name = '', language, ...rest] = splitKey(settings, key);
  if (!Object.hasOwn(settings, name) || rest.length > 0) {
    throw new RangeError(`There is no setting "${key}". Known: ${Object.keys(settings).join(', ')}.`);
  }
  const value: unknown = settings[name as keyof Settings];
  if (isBilingual(value)) {
    if (language === 'en' || language === 'de') return { [name]: { ...value, [language]: text } };
    if (language === undefined && !text.trimStart().startsWith('{')) return { [name]: { en: text, de: text } };
  }
  if (language !== undefined) throw new RangeError(`There is no setting "${key}".`);
  if (name === 'deadline') return { deadline: text === 'none' || text === 'null' ? null : text };
  return { [name]: typeof value === 'string' ? text : toJson(key, text) };
}

/** The logo of `settings set logo.en FILE`; an empty value removes it. Throws a RangeError for a file that is too large or no image. */
async function readLogoFile(file: string): Promise<string> {
  if (file === '') return '';
  const content = await readFile(file);
  if (content.length > settingLimits.logoBytes) throw new RangeError(`The logo may have ${settingLimits.logoBytes} bytes at most.`);
  return toLogoSetting(content);
}

/** A logo fills a screen, so only its type is shown beside other settings. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/^(data:[^;]+;base64,).*$/, '$1…') : JSON.stringify(value);

/** `settings get [KEY]` */
export function showSettings(context: Context, key: string | undefined): Promise<Report> {
  return withDatabase(context, async (db) => {
    const settings = await getSettings(db);
    if (key === undefined) {
      const lines = Object.entries(settings).map(([name, value]) => `${name} = ${toText(value)}`);
      return { text: lines.join('\n'), data: settings };
    }
    const [name = '', language] = splitKey(settings, key);
    const whole = Object.entries(settings).find(([known]) => known === name)?.[1];
    const value =
      language === undefined ? whole : isBilingual(whole) && (language === 'en' || language === 'de') ? whole[language] : undefined;
    if (value === undefined) throw new RangeError(`There is no setting "${key}". Known: ${Object.keys(settings).join(', ')}.`);
    return { text: toText(value), data: value };
  });
}

function toSoonError(deadline: string, now: Date): RangeError {
  const [state, moment] = Date.parse(deadline) <= now.getTime() ? ['has passed', 'at once'] : ['is less than a day away', 'then'];
  return new RangeError(`The deadline ${deadline} ${state}: its version would be published ${moment}. Add --now if you mean it.`);
}

/** `settings set KEY VALUE`: takes effect immediately, also in a running server. */
export function changeSetting(context: Context, key: string, text: string, options: { now: boolean }): Promise<Report> {
  return withDatabase(context, (db) =>
    db.transaction().execute(async (tx) => {
      const patch = toPatch(await getSettings(tx), key, key.startsWith('logo.') ? await readLogoFile(text) : text);
      const { deadline } = patch;
      if (deadline && !options.now && isSoon(deadline, context.clock())) throw toSoonError(deadline, context.clock());
      const { audit } = await changeSettings(tx, patch);
      await saveAudit(tx, [audit].flat(), { userId: null, requestId: null });
      const lack = deadline && (await foretellVersion(tx, deadline));
      return { text: [`${key} = ${text}`, ...(lack ? [lack] : [])].join('\n'), data: patch };
    }),
  );
}
