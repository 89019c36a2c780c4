import { minActiveOptions } from '@round-table/shared/contract';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';
import { Catalogue } from './catalogue-file';

/** What one element of a list of the file is called. */
const elements: Record<string, string> = {
  points_of_view: 'point of view',
  chapters: 'chapter',
  questions: 'question',
  answers: 'answer option',
  countries: 'country',
};

const types: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a value is in the file, with elements of lists counted from 1: "Chapter 1, question 2, order" for `/chapters/0/questions/1/order`. */
function toPlace(path: string): string {
  const words = path
    .replace(/\/(\w+)\/(\d+)(?=\/|$)/g, (whole, list: string, index: string) =>
      elements[list] ? `/${elements[list]} ${Number(index) + 1}` : whole,
    )
    .split('/')
    .slice(1);
  return words.length === 0 ? 'The file' : capitalize(words.join(', '));
}

/** What is wrong with a value, after its place. */
function toFault(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'required':
      return `lacks ${error.params.requiredProperties.join(', ')}`;
    case 'additionalProperties':
      return `has ${error.params.additionalProperties.join(', ')}, which a catalogue does not have`;
    case 'type':
      return `must be ${[error.params.type]
        .flat()
        .map((type) => types[type] ?? type)
        .join(' or ')}`;
    case 'const':
      return `must be ${JSON.stringify(error.params.allowedValue)}`;
    case 'pattern':
      return `must match ${error.params.pattern}`;
    case 'minLength':
      return 'must not be empty';
    case 'maxLength':
      return `must have ${error.params.limit} characters or less`;
    case 'maxItems':
      return `must have ${error.params.limit} elements or less`;
    case 'minimum':
      return `must be ${error.params.limit} or more`;
    case 'maximum':
      return `must be ${error.params.limit} or less`;
    case 'multipleOf':
      return `must be a multiple of ${error.params.multipleOf}`;
    default:
      return error.message;
  }
}

/** The faults of a file that has the form of a catalogue. */
function listContradictions({ points_of_view: views, chapters }: Catalogue): string[] {
  const keys = new Set(views.map((view) => view.key));
  if (keys.size < views.length) return ['Two points of view have the same key.'];
  return chapters.flatMap((chapter, chapterIndex) =>
    chapter.questions.flatMap(({ active, answers, weights, ...question }, index) => {
      const place = toPlace(`/chapters/${chapterIndex}/questions/${index}`);
      const unknown = [weights, ...answers.map(({ scores }) => scores)].flatMap(Object.keys).find((key) => !keys.has(key));
      const text = question.text_en || question.text_de;
      return [
        ...(unknown === undefined ? [] : [`${place} has a weight or score of the point of view "${unknown}", which does not exist.`]),
        ...(active && answers.length < minActiveOptions
          ? [`${place} is active and has fewer than ${minActiveOptions} answer options: ${text}`]
          : []),
      ];
    }),
  );
}

/** What is wrong with the content of a catalogue file, a sentence with its place for each fault. */
export function listCatalogueFaults(content: unknown): string[] {
  if (Value.Check(Catalogue, content)) return listContradictions(content);
  // An unknown field is an error of the object, and one of the field.
  const errors = Value.Errors(Catalogue, content).filter(({ keyword }) => keyword !== 'boolean');
  return errors.map((error) => `${toPlace(error.instancePath)} ${toFault(error)}.`);
}
