import type { AdminChapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/kit/intl';
import type { QuestionValues } from './question-form';

/** The values of the form as a person reads them. */
export function useQuestionReading(chapters: AdminChapter[]) {
  const { formatMessage } = useIntl();
  const say = (id: string, what?: string) => formatMessage({ id }, { what: what && formatMessage({ id: what }) });
  const yesNo = (value: boolean) => say(value ? 'kit.yes' : 'kit.no');
  return (values: QuestionValues) => ({
    [say('questionDialog.chapter')]: toRoman(chapters.find(({ id }) => id === values.chapter)?.order ?? 0),
    [say('kit.order')]: String(values.order ?? ''),
    [say('kit.active')]: yesNo(values.active),
    [say('kit.public')]: yesNo(values.public),
    [say('questionDialog.special')]: yesNo(values.is_marked_as_special),
    [say('kit.inEnglish', 'questionDialog.text')]: values.text_en,
    [say('kit.inGerman', 'questionDialog.text')]: values.text_de,
    [say('kit.inEnglish', 'kit.explanation')]: values.explanation_en,
    [say('kit.inGerman', 'kit.explanation')]: values.explanation_de,
    [say('questionDialog.answers')]: values.answers
      .map(({ order, text_en, text_de }) => `${order ?? ''}: ${text_en} / ${text_de}`)
      .join('\n'),
    [say('questionDialog.newAttachments')]: values.attachments.map(({ name }) => name).join('\n'),
  });
}
