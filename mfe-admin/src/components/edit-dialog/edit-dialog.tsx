import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { FormError } from '@round-table/shared/ui';
import { useUnpressed } from '@round-table/shared/ui/form';
import { Modal } from '@round-table/shared/ui/overlay';
import { FormikProvider, type FormikValues } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { DialogFooter } from './dialog-footer';
import { EditConflict } from './edit-conflict';
import styles from './edit-dialog.module.css';
import type { EditForm } from './use-edit-form';

interface EditDialogProps<Values extends FormikValues, Row> {
  title: ReactNode;
  width: number;
  editing: EditForm<Values, Row>;
  onClose: () => void;
  /** At the start of the footer: the button that removes the row. */
  remove?: ReactNode;
  /** Before "Save": another way to save. */
  actions?: ReactNode;
  /** Above the buttons: what a save would do. */
  note?: ReactNode;
  children: ReactNode;
}

/** Moves the focus to the first invalid field after each submit. The errors of a pressed button appear after its release. */
function useFirstErrorFocus(state: { submitCount: number; isSubmitting: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = useUnpressed(state);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return form;
}

/** A dialog with a form: its fields, an error of the whole form, and the buttons. */
export function EditDialog<Values extends FormikValues, Row>(props: EditDialogProps<Values, Row>) {
  const { title, width, editing, onClose, remove, actions, note, children } = props;
  const { formik, guard, conflict, failure } = editing;
  const intl = useIntl();
  const toDisplayValues = (values: Values) => editing.toDisplayValues(values, intl);
  const form = useFirstErrorFocus(formik);
  const save = () => editing.saveThen(onClose);
  const close = () => guard.close(onClose);
  return (
    <FormikProvider value={formik}>
      <Modal
        open
        width={width}
        className={styles.dialog}
        classNames={{ container: styles.container, header: styles.header, body: styles.body, footer: styles.footer }}
        style={{ top: 40 }}
        title={title}
        onCancel={close}
        mask={{ closable: false }}
        footer={
          <>
            {/* In the footer, because a long form would scroll it out of view. */}
            {failure && (
              <FormError className={styles.error}>
                <FormattedMessage {...failure} />
              </FormError>
            )}
            {note}
            <DialogFooter
              isConfirmingDiscard={guard.isAsking}
              isSaving={editing.savingBy === 'save'}
              isBusy={formik.isSubmitting}
              onSave={save}
              onCancel={close}
              onKeep={guard.keep}
              onDiscard={guard.discard}
              remove={remove}
            >
              {actions}
            </DialogFooter>
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
            <EditConflict
              base={toDisplayValues(conflict.before)}
              mine={toDisplayValues(formik.values)}
              stored={toDisplayValues(conflict.stored)}
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
