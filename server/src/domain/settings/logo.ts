import { createHash } from 'node:crypto';
import { type Locale, logoTypes, type Settings } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { fileTypeFromBuffer } from 'file-type/core';
import { memoize } from '../../platform/cache';

type LogoType = (typeof logoTypes)[number];

/** A logo as it is served. `version` names its content, so that a browser may store it for ever. */
export interface Logo {
  type: LogoType;
  content: Buffer;
  version: string;
}

const isLogoType = (type: string): type is LogoType => logoTypes.some((known) => known === type);
const startOfSvg = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/;

/** The type of an image by its content; undefined if it is none that a logo may have. */
async function findLogoType(content: Buffer): Promise<LogoType | undefined> {
  if (startOfSvg.test(content.toString('utf8'))) return 'image/svg+xml';
  const type = await fileTypeFromBuffer(content);
  return type && isLogoType(type.mime) ? type.mime : undefined;
}

const readLogo = memoize(8, (url): Logo => {
  const [, type = '', data = ''] = /^data:(.*?);base64,(.*)$/.exec(url) ?? [];
  const content = Buffer.from(data, 'base64');
  return { type: type as LogoType, content, version: createHash('sha256').update(url).digest('hex').slice(0, 16) };
});

/** A logo in a sentence: `image/png, 12 kB, 0123456789abcdef`. */
export function toLogoName(url: string): string {
  const { type, content, version } = readLogo(url);
  return `${type}, ${Math.ceil(content.length / 1000)} kB, ${version}`;
}

/** The logo in a language, or in the other one; undefined if the installation has none. */
export function getLogo(settings: Settings, locale: Locale): Logo | undefined {
  const url = inLocale(locale, settings['logo.en'], settings['logo.de']);
  return url === '' ? undefined : readLogo(url);
}

/** The setting for an image file. Throws a RangeError for anything that is no image. */
export async function toLogoSetting(content: Buffer): Promise<string> {
  const type = await findLogoType(content);
  if (!type) throw new RangeError('The logo is no PNG, JPEG, WebP or SVG image.');
  return `data:${type};base64,${content.toString('base64')}`;
}

/** Whether a `data:` URL of the schema is the image that it says it is. */
export async function isImage(url: string): Promise<boolean> {
  const { type, content } = readLogo(url);
  return (await findLogoType(content)) === type;
}
