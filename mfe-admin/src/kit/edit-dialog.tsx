import { FormattedMessage } from '@round-table/shared/kit/intl';
import { FormError } from '@round-table/shared/ui';
import { Modal } from '@round-table/shared/ui/overlay';
import { FormikProvider, type FormikValues } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChangedMeanwhile, type Reading } from './changed-meanwhile';
import { EditFoot } from './edit-foot';
import type { Editing } from './use-editing';
import './edit-dialog.css';

interface EditDialogProps<Values extends FormikValues, Row> {
  title: ReactNode;
  width: number;
  editing: Editing<Values, Row>;
  onClose: () => void;
  /** The values as they are read, to show what differs from what somebody else has stored. */
  toReading: (values: Values) => Reading;
  /** At the start of the foot: what removes the row. */
  remove?: ReactNode;
  /** Before "Save": another way to save. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Brings the first field that is refused into sight, once the form has been sent. */
function useFirstErrorFocus({ submitCount, isSubmitting }: { submitCount: number; isSubmitting: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return form;
}

/** The dialog of a form: its fields, what went wrong with it as a whole, and the buttons. */
export function EditDialog<Values extends FormikValues, Row>(props: EditDialogProps<Values, Row>) {
  const { title, width, editing, onClose, toReading, remove, actions, children } = props;
  const { formik, guard, conflict, failure } = editing;
  const form = useFirstErrorFocus(formik);
  const save = () => editing.saveAnd(onClose);
  const close = () => guard.close(onClose);
  return (
    <FormikProvider value={formik}>
      <Modal
        open
        width={width}
        className="admin-dialog"
        title={title}
        onCancel={close}
        mask={{ closable: false }}
        footer={
          <>
            {/* Over the buttons: in a long form it would stand out of sight. */}
            {failure && (
              <FormError>
                <FormattedMessage {...failure} />
              </FormError>
            )}
            <EditFoot
              isAsking={guard.isAsking}
              isSaving={editing.savingBy === 'save'}
              isBusy={formik.isSubmitting}
              onSave={save}
              onCancel={close}
              onKeep={guard.keep}
              onDiscard={guard.discard}
              remove={remove}
            >
              {actions}
            </EditFoot>
          </>
        }
      >
        <form
          noValidate
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {conflict && (
            <ChangedMeanwhile
              before={toReading(conflict.before)}
              mine={toReading(formik.values)}
              stored={toReading(conflict.stored)}
              onKeepMine={conflict.keepMine}
              onTakeStored={conflict.takeStored}
            />
          )}
          {children}
          <input type="submit" hidden />
        </form>
      </Modal>
    </FormikProvider>
  );
}
