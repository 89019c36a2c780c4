import type { IntlShape } from '@round-table/shared/libs/intl';
import { type Message, useUnsavedGuard } from '@round-table/shared/runtime';
import { useExclusive } from '@round-table/shared/ui/form';
import { type FormikHelpers, type FormikValues, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { SaveResult } from '../../lib/save-result';
import type { EntityForm } from '../entity/entity-form';
import type { RejectedSave } from '../fields/fields';

interface EditFormOptions<Values, Row, Context> {
  form: Pick<EntityForm<Row, never, Values, Context>, 'schema' | 'toValues' | 'toDisplayValues'>;
  /** What the fields need besides the row. */
  context: Context;
  /** The row to edit; without it a new one is added. */
  row?: Row;
  /** Stores the values; `base` is the state of the row that they are based on. It never rejects. */
  save: (values: Values, base: Row | undefined) => Promise<SaveResult<Row>>;
  /** Called once the row is stored and the dialog is closed. */
  notifySaved: (stored: Row, base: Row | undefined) => void;
}

/** Calls the function that was passed to `schedule` when the component unmounts. */
function useOnUnmount() {
  const scheduled = useRef<() => void>(undefined);
  useEffect(() => () => scheduled.current?.(), []);
  return (call: () => void) => {
    scheduled.current = call;
  };
}

/** Runs after a save: closes the dialog, or navigates to the saved row. */
type AfterSave<Row> = (stored: Row) => void | Promise<void>;

/** The button that saved: "Save", or the one that also navigates to the saved row. */
type SaveButton = 'save' | 'saveAndGo';

/** A concurrent change: the values that the form started from, and the row that somebody else has stored since. */
interface Conflict<Values, Row> {
  before: Values;
  stored: Values;
  row: Row;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Three-way merge: edited fields keep their values, all others get the stored ones. */
const mergeEdits = <Values extends FormikValues>(values: Values, before: Values, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isSame(value, before[field]) ? stored[field] : value]),
  ) as Values;

/** After an incomplete save: the stored part is not dirty any more, the rest stays in the form for another attempt. */
async function keepRest<Values extends FormikValues, Row>(
  known: Values,
  { rest, fields }: SaveResult<Row> & { kind: 'incomplete' },
  { resetForm, setValues }: FormikHelpers<Values>,
  submitCount: number,
): Promise<void> {
  const values = { ...known, ...rest };
  resetForm({ values: known, status: { fields, values } satisfies RejectedSave, submitCount });
  await setValues(values, false);
}

/** The row that the form is based on, as state for rendering and as a ref for a save that starts before the next render. */
function useBaseRow<Row>(row: Row | undefined) {
  const [stored, setStored] = useState(row);
  const base = useRef(row);
  const setBase = (known: Row | undefined) => {
    base.current = known;
    setStored(known);
  };
  return { stored, base, setBase };
}

/** The state of a form that adds or edits a row: keeps rejected values, offers both versions of a conflict, and guards unsaved values. */
export function useEditForm<Values extends FormikValues, Row, Context>(options: EditFormOptions<Values, Row, Context>) {
  const { form, context, row, save, notifySaved } = options;
  const toValues = (known: Row | undefined) => form.toValues(known, context);
  const [initialValues] = useState(() => toValues(row));
  const { stored, base, setBase } = useBaseRow(row);
  const afterSave = useRef<AfterSave<Row>>(undefined);
  const [button, setButton] = useState<SaveButton>('save');
  const onUnmount = useOnUnmount();
  const [conflict, setConflict] = useState<Conflict<Values, Row>>();
  const [failure, setFailure] = useState<Message>();

  const finish = async (saved: Row) => {
    const before = base.current;
    onUnmount(() => notifySaved(saved, before));
    let pending: ReturnType<AfterSave<Row>> | undefined;
    guard.leave(() => {
      pending = afterSave.current?.(saved);
    });
    // The buttons stay busy until the next page is rendered.
    await pending;
  };

  const openConflict = async (values: Values, current: Row, { setValues }: FormikHelpers<Values>) => {
    const [before, now] = [toValues(base.current), toValues(current)];
    setConflict({ before, stored: now, row: current });
    await setValues(mergeEdits(values, before, now), false);
  };

  const formik = useFormik<Values>({
    initialValues,
    validationSchema: form.schema,
    onSubmit: async (values, helpers) => {
      setFailure(undefined);
      const result = await save(values, base.current);
      if (result.kind === 'saved') return finish(result.row);
      if (result.kind === 'conflict') return openConflict(values, result.current, helpers);
      setFailure(result.message);
      if (result.kind === 'rejected') {
        helpers.setStatus({ fields: result.fields, values } satisfies RejectedSave);
        return;
      }
      setBase(result.row);
      await keepRest(toValues(result.row), result, helpers, formik.submitCount + 1);
    },
  });
  const guard = useUnsavedGuard(formik.dirty);
  // It rejects only if a save does, which never happens. While a save is running, what is to follow it does not change either.
  const submit = useExclusive(async (then?: AfterSave<Row>, by: SaveButton = 'save') => {
    if (then) afterSave.current = then;
    setButton(by);
    await formik.submitForm();
  });
  const closeConflict = () => {
    setBase(conflict?.row);
    setConflict(undefined);
  };
  return {
    /** The row as it is stored; undefined until a new one is saved. */
    stored,
    formik,
    toDisplayValues: (values: Values, intl: IntlShape) => form.toDisplayValues(values, intl, context),
    guard,
    failure,
    setFailure,
    /** The button whose save is in progress. */
    savingBy: formik.isSubmitting ? button : undefined,
    saveThen: (then: AfterSave<Row>, by?: SaveButton) => void submit(then, by),
    conflict: conflict && {
      before: conflict.before,
      stored: conflict.stored,
      keepMine: () => {
        closeConflict();
        void submit();
      },
      takeStored: () => {
        closeConflict();
        formik.resetForm({ values: conflict.stored });
      },
    },
  };
}

export type EditForm<Values extends FormikValues, Row> = ReturnType<typeof useEditForm<Values, Row, unknown>>;
