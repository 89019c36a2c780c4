import { maxAttachmentNameLength, maxFileBytes } from '@round-table/shared/contract';
import { mixed, object, string } from 'yup';

/** The form's values. */
export interface AttachmentValues {
  name: string;
  file: File | null;
}

export const noAttachment: AttachmentValues = { name: '', file: null };

/** The validation of the form; its errors are message ids. */
export const attachmentSchema = object({
  name: string().trim().required('attachments.nameRequired').max(maxAttachmentNameLength, 'attachments.nameTooLong'),
  file: mixed<File>()
    .nullable()
    .required('attachments.fileRequired')
    .test('empty', 'attachments.fileEmpty', (file) => file.size > 0)
    .test('size', 'attachments.tooLarge', (file) => file.size <= maxFileBytes),
});
