import type { FoundIn, Locale } from '@round-table/shared/contract';
import type { Highlighter } from '../../text-search/highlight';

/** A text in both languages. */
interface BothTexts {
  text_en: string;
  text_de: string;
}

const hasMark = (highlighted: string): boolean => highlighted.includes('<mark>');

/**
 * Where the other language than the displayed one has the words of the search; undefined where it has none, or where a displayed text has one.
 * `shown` are the displayed texts, highlighted. While the stems of displayed words are unknown, none is marked, so that the words of the other
 * language are collected in the same pass: both languages take one statement.
 */
export function foundIn(
  locale: Locale,
  shown: string[],
  question: BothTexts & { options: (BothTexts & { order: number })[] },
  { whole }: Highlighter,
): FoundIn | undefined {
  if (shown.some(hasMark)) return undefined;
  const lang = locale === 'de' ? 'en' : 'de';
  const textOf = (texts: BothTexts) => whole(lang === 'de' ? texts.text_de : texts.text_en);
  const text = textOf(question);
  const answers = question.options
    .map((option) => ({ order: option.order, text_highlighted: textOf(option) }))
    .filter((answer) => hasMark(answer.text_highlighted));
  if (!hasMark(text) && answers.length === 0) return undefined;
  return { lang, ...(hasMark(text) && { text_highlighted: text }), answers };
}
