import type { FieldErrors } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { fieldErrorsOf, type Message } from '@round-table/shared/runtime';
import { useEffect, useRef, useState } from 'react';
import { causeOf } from '../../kit/outcome';
import { useAddQuestionAttachmentMutation } from './question-api';
import type { AttachmentValues } from './question-form';

/** How far the new attachments are, by their keys: the part that has gone, 0 to 1, or `saved`. */
export type Progress = ReadonlyMap<string, number | 'saved'>;

/** An attachment that was not stored, and why: sentences by the fields that they concern. */
interface Failed {
  attachment: AttachmentValues;
  fields: FieldErrors;
}

/** The errors of `name` and `file`; any other cause of a failure is shown at the file. */
function toFieldErrors(error: unknown, format: (message: Message) => string): FieldErrors {
  const errors = fieldErrorsOf(error);
  return errors && ('name' in errors || 'file' in errors) ? errors : { file: [format(causeOf(error))] };
}

const nothing: Progress = new Map();

/** Uploads files one after the other; one that fails does not hold up the next. Who leaves the form gives up what has not gone yet. */
export function useAttaching() {
  const { formatMessage } = useIntl();
  const [add] = useAddQuestionAttachmentMutation();
  const [progress, setProgress] = useState(nothing);
  /** The ids of what this form has stored. */
  const [attached, setAttached] = useState<readonly number[]>([]);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);

  const note = (key: string, part: number | 'saved') => setProgress((known) => new Map(known).set(key, part));

  /** Resolves to those that were not stored. */
  async function attach(question: number, attachments: AttachmentValues[]): Promise<Failed[]> {
    const failed: Failed[] = [];
    const signal = leaving.current?.signal;
    for (const attachment of attachments) {
      const { key, name, file } = attachment;
      if (!file || signal?.aborted) continue;
      note(key, 0);
      const { data, error } = await add({ question, name: name.trim(), file, onProgress: (part) => note(key, part), signal });
      if (data) {
        note(key, 'saved');
        setAttached((ids) => [...ids, data.id]);
      } else {
        failed.push({ attachment, fields: toFieldErrors(error, ({ id, values }) => formatMessage({ id }, values)) });
      }
    }
    setProgress(nothing);
    return failed;
  }

  return { attach, progress, attached };
}

export type Attaching = ReturnType<typeof useAttaching>;
