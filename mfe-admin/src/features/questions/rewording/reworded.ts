import type { AdminQuestion, GivenAnswer } from '@round-table/shared/contract';
import type { OptionValues, QuestionValues } from '../question-values';

const texts = ['text_en', 'text_de'] as const;
type Texts = Record<(typeof texts)[number], string>;

/** A text that was missing is a translation, no other wording. */
const isReworded = (values: Texts, stored: Texts) => texts.some((name) => stored[name] !== '' && values[name].trim() !== stored[name]);

interface Reworded {
  question: boolean;
  /** Stored options with their position in the form, from 1. */
  options: { option: OptionValues; position: number }[];
}

/** What a save would word differently. */
export function findReworded(values: QuestionValues, base: AdminQuestion): Reworded {
  const options = values.answers.flatMap((option, index) => {
    const stored = base.answers.find(({ id }) => id === option.id);
    return stored && isReworded(option, stored) ? [{ option, position: index + 1 }] : [];
  });
  return { question: isReworded(values, base), options };
}

/** The answers that another meaning of the reworded texts touches: all of a question, or those that chose an option. */
export function findTouched(answers: GivenAnswer[], { question, options }: Reworded): GivenAnswer[] {
  const ids = options.map(({ option }) => option.id);
  return question ? answers : answers.filter(({ answer }) => ids.includes(answer));
}
