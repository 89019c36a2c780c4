import { maxAttachmentNameLength, type UserCountry } from '@round-table/shared/contract';
import { suggestName } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getFieldErrors, getStatus, notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { FileInput, FormField, Input, useExclusive } from '@round-table/shared/ui/form';
import { type FormikHelpers, useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { type AttachmentValues, attachmentSchema, noAttachment } from './attachment-values';
import styles from './attachments.module.css';
import { useAddAttachmentMutation } from './attachments-api';

interface AttachmentFormProps {
  /** The question's id. */
  question: number;
  country: UserCountry;
  onDone: () => void;
}

/** Maps a refused save to the errors of the fields: message ids, or sentences from the server. */
function toFieldErrors(error: unknown): Partial<Record<keyof AttachmentValues, string>> {
  if (getStatus(error) === 413) return { file: 'attachments.tooLarge' };
  const { name, file } = getFieldErrors(error) ?? {};
  return Object.fromEntries(
    Object.entries({ name, file }).flatMap(([field, sentences]) => (Array.isArray(sentences) ? [[field, sentences.join(' ')]] : [])),
  );
}

function useAttachmentForm({ question, country, onDone }: AttachmentFormProps) {
  const dispatch = useAppDispatch();
  const [add, { error }] = useAddAttachmentMutation();
  const submit = useExclusive(async ({ name, file }: AttachmentValues, { setErrors }: FormikHelpers<AttachmentValues>) => {
    if (!file) return;
    const added = await add({ name: name.trim(), file, question, country: country.code });
    if (added.error) {
      setErrors(toFieldErrors(added.error));
      return;
    }
    onDone();
    dispatch(notified({ kind: 'success', message: { id: 'attachments.added' } }));
  });
  const form = useFormik<AttachmentValues>({
    initialValues: noAttachment,
    validationSchema: attachmentSchema,
    validateOnBlur: false,
    onSubmit: submit,
  });
  const choose = async (chosen: File) => {
    const { name, file: former } = form.values;
    // Validates the file as soon as it is chosen.
    await form.setFieldTouched('file', true, false);
    await form.setValues({ name: suggestName({ name, former, chosen, maxLength: maxAttachmentNameLength }), file: chosen }, true);
  };
  const isFieldError = error !== undefined && Object.keys(toFieldErrors(error)).length > 0;
  return { form, choose, error: isFieldError || form.isSubmitting ? undefined : error };
}

const toErrorText = (error: string | undefined) => {
  if (error === undefined) return undefined;
  return error.startsWith('attachments.') ? <FormattedMessage id={error} values={{ max: maxAttachmentNameLength }} /> : error;
};

/** The form for a file and its name. It focuses its first field when it opens. */
export function AttachmentForm(props: AttachmentFormProps) {
  const { form, choose, error } = useAttachmentForm(props);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector('input')?.focus(), []);
  const getError = (field: keyof AttachmentValues) => (form.touched[field] ? toErrorText(form.errors[field]) : undefined);
  return (
    <form className={styles.form} ref={formRef} onSubmit={form.handleSubmit} noValidate>
      <FormField
        label={<FormattedMessage id="attachments.file" />}
        hint={<FormattedMessage id="attachments.limit" />}
        error={getError('file')}
        required
      >
        {(control) => <FileInput control={control} chosen={form.values.file} onChoose={choose} />}
      </FormField>
      <FormField label={<FormattedMessage id="attachments.name" />} error={getError('name')} required>
        {(control) => <Input {...control} {...form.getFieldProps('name')} />}
      </FormField>
      {error !== undefined && (
        <FormError className={styles.error}>
          <FormattedMessage id="attachments.notAdded" /> <FormattedMessage {...toMessage(error)} />
        </FormError>
      )}
      <div className={styles.actions}>
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
