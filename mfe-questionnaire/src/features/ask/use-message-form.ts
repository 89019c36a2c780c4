import { maxMessageLength } from '@round-table/shared/contract';
import { getFieldErrors, notified, useAppDispatch } from '@round-table/shared/runtime';
import { useExclusive } from '@round-table/shared/ui/form';
import { type FormikHelpers, useFormik } from 'formik';
import { type KeyboardEvent, useState } from 'react';
import { object, string } from 'yup';

interface MessageValues {
  text: string;
}

/** The errors are message ids. */
const messageSchema = object({ text: string().trim().required('ask.required').max(maxMessageLength, 'ask.tooLong') });

/** The form of a message; it is empty again once the message is sent, and keeps it if it cannot be sent. */
export function useMessageForm(send: (text: string) => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<unknown>();
  const form = useFormik<MessageValues>({
    initialValues: { text: '' },
    validationSchema: messageSchema,
    validateOnBlur: false,
    onSubmit: useExclusive(async ({ text }: MessageValues, { resetForm, setErrors }: FormikHelpers<MessageValues>) => {
      setError(undefined);
      try {
        await send(text.trim());
        resetForm();
        dispatch(notified({ kind: 'success', message: { id: 'ask.sent' } }));
      } catch (failure) {
        const sentences = getFieldErrors(failure)?.text;
        if (Array.isArray(sentences)) setErrors({ text: sentences.join(' ') });
        else setError(failure);
      }
    }),
  });
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submitForm();
  };
  return { form, error: form.isSubmitting ? undefined : error, sendOnCtrlEnter };
}

export type MessageForm = ReturnType<typeof useMessageForm>;
