import type { Message } from '@round-table/shared/runtime';
import { type FormikConfig, type FormikValues, useFormik } from 'formik';
import { useRef, useState } from 'react';
import type { Refusal } from './fields';
import type { Outcome } from './outcome';
import { useUnsavedGuard } from './use-unsaved-guard';

interface EditingOf<Values, Row> {
  /** The row that is edited; without it a new one is added. */
  row?: Row;
  toValues: (row?: Row) => Values;
  schema: FormikConfig<Values>['validationSchema'];
  /** Stores the values; `seen` is the state of the row that they go back to. */
  save: (values: Values, seen: Row | undefined) => Promise<Outcome<Row>>;
}

/**
 * The state of a form that adds or edits a row: what was typed stays when the server refuses it, what somebody else has stored
 * meanwhile is there to choose, and an edited form is not left without a question.
 */
export function useEditing<Values extends FormikValues, Row>({ row, toValues, schema, save }: EditingOf<Values, Row>) {
  const [initialValues] = useState(() => toValues(row));
  const seen = useRef(row);
  const way = useRef<(stored: Row) => void>(undefined);
  const [current, setCurrent] = useState<Row>();
  const [failure, fail] = useState<Message>();
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values, { setStatus }) => {
      fail(undefined);
      const outcome = await save(values, seen.current);
      if (outcome.kind === 'saved') return guard.leave(() => way.current?.(outcome.row));
      if (outcome.kind === 'changed') return setCurrent(outcome.current);
      fail(outcome.message);
      setStatus({ fields: outcome.fields, values } satisfies Refusal);
    },
  });
  const guard = useUnsavedGuard(formik.dirty);
  const settle = () => {
    seen.current = current;
    setCurrent(undefined);
  };
  return {
    formik,
    guard,
    failure,
    fail,
    /** Saves, and goes that way once it is stored. */
    saveAnd: (next: (stored: Row) => void) => {
      way.current = next;
      formik.submitForm();
    },
    /** What is stored now, where somebody else was first. */
    conflict: current && {
      stored: toValues(current),
      keepMine: () => {
        settle();
        formik.submitForm();
      },
      takeStored: () => {
        settle();
        formik.resetForm({ values: toValues(current) });
      },
    },
  };
}

export type Editing<Values extends FormikValues, Row> = ReturnType<typeof useEditing<Values, Row>>;
