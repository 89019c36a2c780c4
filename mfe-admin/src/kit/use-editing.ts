import { type Message, useUnsavedGuard } from '@round-table/shared/runtime';
import { type FormikConfig, type FormikValues, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { Refusal } from './fields';
import type { Outcome } from './outcome';

interface EditingOf<Values, Row> {
  /** The row that is edited; without it a new one is added. */
  row?: Row;
  toValues: (row?: Row) => Values;
  schema: FormikConfig<Values>['validationSchema'];
  /** Stores the values; `seen` is the state of the row that they go back to. */
  save: (values: Values, seen: Row | undefined) => Promise<Outcome<Row>>;
  /** Notifies that the row is stored, after the dialog has closed. */
  announce: (stored: Row, seen: Row | undefined) => void;
}

/** Calls the function that was handed to `schedule` when the component unmounts. */
function useOnUnmount() {
  const scheduled = useRef<() => void>(undefined);
  useEffect(() => () => scheduled.current?.(), []);
  return (call: () => void) => {
    scheduled.current = call;
  };
}

/** What happens after a save: the dialog closes, or goes to what was saved. It may take time. */
type Next<Row> = (stored: Row) => void | Promise<void>;

/** How the form was saved: by "Save", or by the button that also goes to what was saved. */
type SaveButton = 'save' | 'saveAndGo';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed, over what somebody else has stored since: a field that was not touched is as it is stored now. */
const mergedOf = <Values extends FormikValues>(values: Values, before: Values, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isSame(value, before[field]) ? stored[field] : value]),
  ) as Values;

/**
 * The state of a form that adds or edits a row: what was typed stays when the server refuses it, what somebody else has stored
 * meanwhile is there to choose, and an edited form is not left without a question.
 */
export function useEditing<Values extends FormikValues, Row>({ row, toValues, schema, save, announce }: EditingOf<Values, Row>) {
  const [initialValues] = useState(() => toValues(row));
  const [stored, setStored] = useState(row);
  // What a save goes back to is read after the reply that settled it, maybe before the next render.
  const seen = useRef(row);
  const know = (known: Row | undefined) => {
    seen.current = known;
    setStored(known);
  };
  const next = useRef<Next<Row>>(undefined);
  const [button, setButton] = useState<SaveButton>('save');
  const onUnmount = useOnUnmount();
  const [meanwhile, setMeanwhile] = useState<{ before: Values; stored: Values; row: Row }>();
  const [failure, fail] = useState<Message>();
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values, { setStatus, resetForm, setValues }) => {
      fail(undefined);
      const outcome = await save(values, seen.current);
      if (outcome.kind === 'saved') {
        const before = seen.current;
        onUnmount(() => announce(outcome.row, before));
        let left: ReturnType<Next<Row>> | undefined;
        guard.leave(() => {
          left = next.current?.(outcome.row);
        });
        // The buttons are busy until the next page is there.
        await left;
        return;
      }
      if (outcome.kind === 'changed') {
        const [before, now] = [toValues(seen.current), toValues(outcome.current)];
        setMeanwhile({ before, stored: now, row: outcome.current });
        setValues(mergedOf(values, before, now), false);
        return;
      }
      fail(outcome.message);
      if (outcome.kind === 'refused') return setStatus({ fields: outcome.fields, values } satisfies Refusal);
      // What is stored is no change any more; the rest is there to try again.
      know(outcome.row);
      const known = toValues(outcome.row);
      const left = { ...known, ...outcome.rest };
      resetForm({ values: known, status: { fields: outcome.fields, values: left } satisfies Refusal, submitCount: formik.submitCount + 1 });
      setValues(left, false);
    },
  });
  const guard = useUnsavedGuard(formik.dirty);
  const settle = () => {
    know(meanwhile?.row);
    setMeanwhile(undefined);
  };
  return {
    /** The row as it is stored; undefined while a new one is not. */
    stored,
    formik,
    guard,
    failure,
    fail,
    /** The button of the save that is in progress. */
    savingBy: formik.isSubmitting ? button : undefined,
    /** Saves, and calls `then` once it is stored. */
    saveAnd: (then: Next<Row>, by: SaveButton = 'save') => {
      next.current = then;
      setButton(by);
      formik.submitForm();
    },
    /** What was stored when it was opened, and what is now, where somebody else was first. */
    conflict: meanwhile && {
      before: meanwhile.before,
      stored: meanwhile.stored,
      keepMine: () => {
        settle();
        formik.submitForm();
      },
      takeStored: () => {
        settle();
        formik.resetForm({ values: meanwhile.stored });
      },
    },
  };
}

export type Editing<Values extends FormikValues, Row> = ReturnType<typeof useEditing<Values, Row>>;
