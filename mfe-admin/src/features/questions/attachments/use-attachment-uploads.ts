import type { FieldErrors } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { getFieldErrors, type Message } from '@round-table/shared/runtime';
import { useEffect, useRef, useState } from 'react';
import { toErrorMessage } from '../../../lib/save-result';
import { useAddQuestionAttachmentMutation } from '../question-api';
import type { AttachmentValues } from '../question-values';

/** The progress of the new attachments by their keys: the uploaded part, 0 to 1, or `saved`. */
export type UploadProgress = ReadonlyMap<string, number | 'saved'>;

/** An attachment that was not stored, and the errors of its fields. */
interface FailedUpload {
  attachment: AttachmentValues;
  fields: FieldErrors;
}

/** The errors of `name` and `file`; any other error is shown at the file. */
function toFieldErrors(error: unknown, format: (message: Message) => string): FieldErrors {
  const errors = getFieldErrors(error);
  return errors && ('name' in errors || 'file' in errors) ? errors : { file: [format(toErrorMessage(error))] };
}

const noProgress: UploadProgress = new Map();

/** Uploads files one after the other; a failed one does not stop the next. Unmounting aborts uploads in progress. */
export function useAttachmentUploads() {
  const { formatMessage } = useIntl();
  const [add] = useAddQuestionAttachmentMutation();
  const [progress, setProgress] = useState(noProgress);
  /** The ids of the attachments that this form has stored. */
  const [uploadedIds, setUploadedIds] = useState<readonly number[]>([]);
  const unmountSignal = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    unmountSignal.current = controller;
    return () => controller.abort();
  }, []);

  const setPart = (key: string, part: number | 'saved') => setProgress((known) => new Map(known).set(key, part));

  /** Returns the attachments that were not stored. */
  async function uploadAll(question: number, attachments: AttachmentValues[]): Promise<FailedUpload[]> {
    const failed: FailedUpload[] = [];
    const signal = unmountSignal.current?.signal;
    for (const attachment of attachments) {
      const { key, name, file } = attachment;
      if (!file || signal?.aborted) continue;
      setPart(key, 0);
      const { data, error } = await add({ question, name: name.trim(), file, onProgress: (part) => setPart(key, part), signal });
      if (data) {
        setPart(key, 'saved');
        setUploadedIds((ids) => [...ids, data.id]);
      } else {
        failed.push({ attachment, fields: toFieldErrors(error, ({ id, values }) => formatMessage({ id }, values)) });
      }
    }
    setProgress(noProgress);
    return failed;
  }

  return { uploadAll, progress, uploadedIds };
}

export type AttachmentUploads = ReturnType<typeof useAttachmentUploads>;
