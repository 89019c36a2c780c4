import type { Locale, TranslationUnit } from '@round-table/shared/contract';
import { toQuestionNumber, toRoman } from '@round-table/shared/domain';

/** The namespace of XLIFF 2.0 is that of 2.1 as well. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#xD;' };
/** Characters that XML cannot have, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string) => text.replace(/[&<>"\r]/g, (character) => escapes[character] ?? character);
const toContent = (text: string) =>
  escapeXml(text).replace(notInXml, (character) => `<cp hex="${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`);

const toName = ({ chapter, question }: TranslationUnit) => {
  if (chapter === null) return '';
  return ` name="${question === null ? toRoman(chapter) : toQuestionNumber(chapter, question)}"`;
};

/** A text without a target, and one whose target is stale, is to be translated: `initial`. */
function toState({ state, language }: TranslationUnit, target: Locale): string {
  if (state === 'checked') return 'state="reviewed"';
  if (language !== target) return 'state="translated"';
  return state === 'stale' ? 'state="initial" subState="round-table:stale"' : 'state="initial"';
}

function toUnit(unit: TranslationUnit, source: Locale, target: Locale): string {
  const translated = unit[target].trim() === '' ? '' : `<target>${toContent(unit[target])}</target>`;
  return (
    `<unit id="${unit.unit}"${toName(unit)} canResegment="no"><segment ${toState(unit, target)}>` +
    `<source>${toContent(unit[source])}</source>${translated}</segment></unit>\n`
  );
}

/** Writes units as XLIFF 2.1 with `source` as the language to translate from; there is at least one, and each has a text in it (TRL-06). */
export function* writeXliff(units: readonly TranslationUnit[], source: Locale): Generator<string> {
  const target = source === 'en' ? 'de' : 'en';
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<xliff xmlns="${xliffNamespace}" version="2.1" srcLang="${source}" trgLang="${target}">\n` +
    '<file id="round-table" xml:space="preserve">\n';
  for (const unit of units) yield toUnit(unit, source, target);
  yield '</file>\n</xliff>\n';
}
