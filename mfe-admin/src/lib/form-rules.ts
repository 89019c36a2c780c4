import {
  answerOrder,
  mailLimits,
  maxAttachmentNameLength,
  maxCodeLength,
  maxFileBytes,
  maxNameLength,
  maxOrder,
  maxTextLength,
  maxWeight,
  reminderLimits,
  settingLimits,
  weightStep,
} from '@round-table/shared/contract';
import { mixed, number, string } from 'yup';

/** Values of the error messages. */
export const limits = {
  maxName: maxNameLength,
  maxCode: maxCodeLength,
  maxText: maxTextLength,
  maxAttachmentName: maxAttachmentNameLength,
  maxOrder,
  maxWeight,
  step: weightStep,
  firstAnswer: answerOrder.min,
  lastAnswer: answerOrder.max,
  example: 12.5,
  maxLabel: settingLimits.label,
  maxTitle: settingLimits.title,
  maxNote: settingLimits.note,
  maxMailText: mailLimits.body,
  maxReminderDays: reminderLimits.days.max,
  maxReminders: reminderLimits.rules,
  maxProse: settingLimits.prose,
  maxTerms: settingLimits.glossaryTerms,
  maxLink: settingLimits.link,
  maxRhythm: settingLimits.rhythm.max,
  maxPerHour: settingLimits.perHour.max,
  minMegabytes: settingLimits.megabytesPerHour.min,
  maxMegabytesPerHour: settingLimits.megabytesPerHour.max,
  maxMegabytesPerQuestion: settingLimits.megabytesPerQuestion.max,
};

/** Rules of single fields for the schemas of the forms (LIM-02); error texts are message ids. */
export const name = string().max(maxNameLength, 'common.nameTooLong');
export const text = string().max(maxTextLength, 'common.textTooLong');

export const order = number()
  .typeError('common.numberUnreadable')
  .required('common.required')
  .integer('common.orderRange')
  .min(1, 'common.orderRange')
  .max(maxOrder, 'common.orderRange');

const isInSteps = (value: number) => Math.abs(Math.round(value / weightStep) - value / weightStep) < 1e-6;

export const weight = number()
  .typeError('common.numberUnreadable')
  .required('common.required')
  .min(0, 'common.weightNegative')
  .max(maxWeight, 'common.weightTooGreat')
  .test('step', 'common.weightStep', (value) => value === undefined || isInSteps(value));

/** A file that is not empty and not larger than allowed (LIM-01); null without a file. */
export const file = mixed<File>()
  .nullable()
  .test('size', 'common.fileTooLarge', (chosen) => !chosen || chosen.size <= maxFileBytes)
  .test('content', 'common.fileEmpty', (chosen) => !chosen || chosen.size > 0);

/** At least one of two fields must not be blank. */
export const requireOneOf = (rule: typeof text, fields: readonly [string, string]) =>
  rule.test('one-of-both', 'common.oneOfBoth', (_value, { parent }) =>
    fields.some((field) => String((parent as Record<string, unknown>)[field] ?? '').trim() !== ''),
  );
