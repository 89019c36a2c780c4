import type { Locale, Settings } from '@round-table/shared/contract';
import { formatDay, inLocale } from '@round-table/shared/domain';
import { getTimeZone } from '../../domain/settings/time-zone';

/** What a picture or an embedded map says of where it is from, without the address of its question. */
export interface MapSource {
  publicUrl: string;
  name: string;
  /** The number of the version; null for live answers. */
  version: string | null;
  /** "Version 2026-1 of 17 June 2026", or "Live answers of 25 November 2026, not published" */
  state: string;
  /** "Licence: CC BY 4.0" and the copyright, as far as they are set. The licence is that of what versions contain. */
  rights: string[];
}

interface MapSourceOptions {
  locale: Locale;
  settings: Settings;
  config: { publicUrl: string; timeZone: string };
  version: string | null;
  /** When the version was taken, or now for live answers. */
  at: Date;
}

const texts = {
  en: { version: 'Version {version} of {day}', live: 'Live answers of {day}, not published', licence: 'Licence: ' },
  de: { version: 'Version {version} vom {day}', live: 'Arbeitsstand vom {day}, unveröffentlicht', licence: 'Lizenz: ' },
} as const;

export function toMapSource({ locale, settings, config, version, at }: MapSourceOptions): MapSource {
  const { publicUrl } = config;
  const get = ({ en, de }: { en: string; de: string }) => inLocale(locale, en, de);
  const day = formatDay(locale, { at, timeZone: getTimeZone(settings, config) });
  const words = texts[locale];
  const licence = version === null ? '' : get(settings['openData.licence']);
  return {
    publicUrl,
    name: get(settings.labelShort) || get(settings.label),
    version,
    state: version === null ? words.live.replace('{day}', day) : words.version.replace('{version}', version).replace('{day}', day),
    rights: [licence && words.licence + licence, get(settings.footerCopyRight)].filter(Boolean),
  };
}

/** The address of a question: permanent for a version, with the outlined countries. */
export function toQuestionAddress({ publicUrl, version }: MapSource, id: number, chosen: readonly string[] = []): string {
  const path = version === null ? `/question/${id}/` : `/v/${version}/question/${id}/`;
  return `${publicUrl}${path}${chosen.length > 0 ? `?c=${chosen.join(',')}` : ''}`;
}
