import type { CountrySources, FieldErrors, SourcesConflict } from '@round-table/shared/contract';
import { getFieldErrors, getStatus, getWriteQueue, notified, useAppDispatch, useAppStore } from '@round-table/shared/runtime';
import { useExclusive } from '@round-table/shared/ui/form';
import { type FormikErrors, type FormikHelpers, useFormik } from 'formik';
import { useRef, useState } from 'react';
import { createSource, type SourceField, type SourcesValues, sourcesSchema, toSources, toValues } from './source-values';
import { useSaveSourcesMutation } from './sources-api';

export interface SourcesFormProps {
  /** The question's id. */
  question: number;
  stored: CountrySources;
  onDone: () => void;
}

const fields: readonly SourceField[] = ['article', 'statute', 'url', 'checked_on'];

/** Maps a refused save to the errors of the fields: sentences of the server. */
function toFormErrors(error: unknown): FormikErrors<SourcesValues> | undefined {
  const { sources } = getFieldErrors(error) ?? {};
  if (sources === undefined || Array.isArray(sources)) return undefined;
  const errors: FormikErrors<SourcesValues>['sources'] = [];
  for (const [index, problems] of Object.entries(sources as Record<string, FieldErrors>)) {
    const sentences = fields.flatMap((field) => {
      const own = problems[field];
      return Array.isArray(own) ? [[field, own.join(' ')]] : [];
    });
    errors[Number(index)] = Object.fromEntries(sentences);
  }
  return { sources: errors };
}

/** The form of a country's sources, saved as a whole with optimistic locking: `conflict` is what a colleague has saved. */
export function useSourcesForm({ question, stored, onDone }: SourcesFormProps) {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const [save] = useSaveSourcesMutation();
  const [error, setError] = useState<unknown>();
  const [conflict, setConflict] = useState<CountrySources>();
  const baseVersion = useRef(stored.version);
  const { country } = stored;

  const form = useFormik<SourcesValues>({
    initialValues: stored.sources.length === 0 ? { sources: [createSource()] } : toValues(stored.sources),
    validationSchema: sourcesSchema,
    validateOnBlur: false,
    onSubmit: useExclusive(async (values: SourcesValues, { setErrors }: FormikHelpers<SourcesValues>) => {
      setError(undefined);
      try {
        const body = { question, country, sources: toSources(values), version: baseVersion.current };
        await getWriteQueue(getState).enqueue(`sources ${question} ${country}`, () => save(body).unwrap());
        onDone();
        dispatch(notified({ kind: 'success', message: { id: 'sources.saved' } }));
      } catch (failure) {
        if (getStatus(failure) === 409) {
          setConflict((failure as { data: SourcesConflict }).data.stored);
          return;
        }
        const errors = toFormErrors(failure);
        if (errors) setErrors(errors);
        else setError(failure);
      }
    }),
  });

  const resolve = async (newer: CountrySources, isMine: boolean) => {
    baseVersion.current = newer.version;
    setConflict(undefined);
    if (isMine) await form.submitForm();
    else form.resetForm({ values: toValues(newer.sources) });
  };
  return { form, error, conflict, resolve };
}
