import type { FoundIn, Locale } from '@round-table/shared/contract';
import type { Highlighter } from '../../domain/text-search/highlight';

interface BothTexts {
  text_en: string;
  text_de: string;
}

export const hasHighlight = (highlighted: string): boolean => highlighted.includes('<mark>');

/**
 * Highlights the matches in the other language than the displayed one; undefined if there are none or a displayed text matches. While
 * stems of displayed words are not loaded, none is highlighted, so the words of the other language are collected in the same pass: one
 * statement loads the stems of both.
 */
export function findInOtherLanguage(
  locale: Locale,
  shown: string[],
  question: BothTexts & { options: (BothTexts & { order: number })[] },
  { whole }: Highlighter,
): FoundIn | undefined {
  if (shown.some(hasHighlight)) return undefined;
  const lang = locale === 'de' ? 'en' : 'de';
  const highlightText = (texts: BothTexts) => whole(lang === 'de' ? texts.text_de : texts.text_en);
  const text = highlightText(question);
  const answers = question.options
    .map((option) => ({ order: option.order, text_highlighted: highlightText(option) }))
    .filter((answer) => hasHighlight(answer.text_highlighted));
  if (!hasHighlight(text) && answers.length === 0) return undefined;
  return { lang, ...(hasHighlight(text) && { text_highlighted: text }), answers };
}
