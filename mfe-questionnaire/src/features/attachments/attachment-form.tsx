import { maxAttachmentNameLength, type UserCountry } from '@round-table/shared/contract';
import { nameAfterFile } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { fieldErrorsOf, messageOf, notified, statusOf, useAppDispatch } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { FileInput, FormField, Input } from '@round-table/shared/ui/form';
import { type FormikHelpers, useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { type AttachmentValues, attachmentSchema, noAttachment } from './attachment-values';
import { useAddAttachmentMutation } from './attachments-api';

interface AttachmentFormProps {
  /** The question's id. */
  question: number;
  country: UserCountry;
  onDone: () => void;
}

/** What a refused save says of the fields: message ids, or sentences of the server. */
function toFieldErrors(error: unknown): Partial<Record<keyof AttachmentValues, string>> {
  if (statusOf(error) === 413) return { file: 'attachments.tooLarge' };
  const { name, file } = fieldErrorsOf(error) ?? {};
  return Object.fromEntries(
    Object.entries({ name, file }).flatMap(([field, told]) => (Array.isArray(told) ? [[field, told.join(' ')]] : [])),
  );
}

function useAttachmentForm({ question, country, onDone }: AttachmentFormProps) {
  const dispatch = useAppDispatch();
  const [add, { error }] = useAddAttachmentMutation();
  const submit = async ({ name, file }: AttachmentValues, { setErrors }: FormikHelpers<AttachmentValues>) => {
    if (!file) return;
    const added = await add({ name: name.trim(), file, question, country: country.code });
    if (added.error) {
      setErrors(toFieldErrors(added.error));
      return;
    }
    onDone();
    dispatch(notified({ kind: 'success', message: { id: 'attachments.added' } }));
  };
  const form = useFormik<AttachmentValues>({
    initialValues: noAttachment,
    validationSchema: attachmentSchema,
    validateOnBlur: false,
    onSubmit: submit,
  });
  const choose = async (chosen: File) => {
    const { name, file: former } = form.values;
    // What is wrong with a file is said as soon as it is chosen.
    await form.setFieldTouched('file', true, false);
    await form.setValues({ name: nameAfterFile({ name, former, chosen, maxLength: maxAttachmentNameLength }), file: chosen }, true);
  };
  const isFieldError = error !== undefined && Object.keys(toFieldErrors(error)).length > 0;
  return { form, choose, error: isFieldError || form.isSubmitting ? undefined : error };
}

const sentence = (error: string | undefined) => {
  if (error === undefined) return undefined;
  return error.startsWith('attachments.') ? <FormattedMessage id={error} values={{ max: maxAttachmentNameLength }} /> : error;
};

/** A file and its name. The focus is in it once it has opened. */
export function AttachmentForm(props: AttachmentFormProps) {
  const { form, choose, error } = useAttachmentForm(props);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const errorOf = (field: keyof AttachmentValues) => (form.touched[field] ? sentence(form.errors[field]) : undefined);
  return (
    <form className="attachment-form" ref={place} onSubmit={form.handleSubmit} noValidate>
      <FormField
        label={<FormattedMessage id="attachments.file" />}
        hint={<FormattedMessage id="attachments.limit" />}
        error={errorOf('file')}
        required
      >
        {(control) => <FileInput control={control} chosen={form.values.file} onChoose={choose} />}
      </FormField>
      <FormField label={<FormattedMessage id="attachments.name" />} error={errorOf('name')} required>
        {(control) => <Input {...control} {...form.getFieldProps('name')} />}
      </FormField>
      {error !== undefined && (
        <FormError>
          <FormattedMessage id="attachments.notAdded" /> <FormattedMessage {...messageOf(error)} />
        </FormError>
      )}
      <div className="attachment-form-actions">
        <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
          <FormattedMessage id="attachments.save" />
        </Button>
        <Button onClick={props.onDone}>
          <FormattedMessage id="attachments.cancel" />
        </Button>
      </div>
    </form>
  );
}
