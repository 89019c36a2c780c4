import { locales, type Rewording, type TranslationsQuery, type TranslationUnit } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button, FormError } from '@round-table/shared/ui';
import { FormikProvider } from 'formik';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DialogFooter } from '../../components/edit-dialog/dialog-footer';
import { EditConflict } from '../../components/edit-dialog/edit-conflict';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { TextField } from '../../components/fields/fields';
import { useMeaningDialog } from '../../components/rewording/use-meaning-dialog';
import { getTouched, type SaveResult, toSaveResult } from '../../lib/save-result';
import styles from './translations.module.css';
import { useChangeTranslationMutation } from './translations-api';
import { hasLines, toUnitRow, type UnitRow, unitForm } from './unit';
import { type Texts, UnitHints } from './unit-hints';

/** The server names the fields by their language. */
function toRowResult(result: SaveResult<TranslationUnit>): SaveResult<UnitRow> {
  if (result.kind === 'conflict') return { ...result, current: toUnitRow(result.current) };
  if (result.kind === 'rejected') {
    const { en, de, ...fields } = result.fields;
    return { ...result, fields: { ...fields, ...(en && { text_en: en }), ...(de && { text_de: de }) } };
  }
  return { ...result, row: toUnitRow(result.row) };
}

function useUnitForm(unit: TranslationUnit, query: TranslationsQuery) {
  const [change] = useChangeTranslationMutation();
  const { ask, dialog } = useMeaningDialog();
  const editing = useEditForm<{ text_en: string; text_de: string }, UnitRow, undefined>({
    form: unitForm,
    context: undefined,
    row: toUnitRow(unit),
    save: async (values, { en, de } = toUnitRow(unit)) => {
      const { text_en, text_de } = unitForm.toBody(values);
      const body = { unit: unit.unit, before: { en, de }, en: text_en, de: text_de };
      const send = (rewording?: Rewording) => change({ body: { ...body, rewording }, query });
      const result = await send();
      const touched = getTouched(result.error);
      if (!touched) return toRowResult(toSaveResult(result));
      const rewording = await ask(touched.countries);
      return rewording ? toRowResult(toSaveResult(await send(rewording))) : { kind: 'rejected', fields: {} };
    },
    notifySaved: () => undefined,
  });
  return { editing, dialog };
}

interface UnitEditorProps {
  unit: TranslationUnit;
  query: TranslationsQuery;
  terms: readonly Texts[];
  onClose: () => void;
  onNext: () => void;
}

/** Edits both texts of a unit in their row: Ctrl+Enter saves and goes on, Escape leaves (TRL-04, TRL-05). */
export function UnitEditor({ unit, query, terms, onClose, onNext }: UnitEditorProps) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const { editing, dialog } = useUnitForm(unit, query);
  const { formik, guard, conflict, failure } = editing;
  useEffect(() => form.current?.querySelector<HTMLElement>(`textarea[lang="${unit.language ?? 'de'}"]`)?.focus(), [unit.language]);
  const close = () => guard.close(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    const isNext = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isNext && event.key !== 'Escape') return;
    event.preventDefault();
    // A field of one paragraph would save by Enter too.
    event.stopPropagation();
    if (isNext) editing.saveThen(onNext, 'saveAndGo');
    else close();
  };
  const toDisplayValues = (values: typeof formik.values) => editing.toDisplayValues(values, intl);
  return (
    <FormikProvider value={formik}>
      <form
        noValidate
        ref={form}
        className={styles.editor}
        onKeyDownCapture={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          editing.saveThen(onClose);
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
        <div className={styles.fields}>
          {locales.map((locale) => (
            <TextField
              key={locale}
              name={`text_${locale}`}
              className={styles.field}
              lang={locale}
              rows={hasLines(unit) ? 3 : 1}
              isParagraph={!hasLines(unit)}
              label={<FormattedMessage id={locale === 'en' ? 'common.english' : 'common.german'} />}
            />
          ))}
        </div>
        <UnitHints texts={{ en: formik.values.text_en, de: formik.values.text_de }} terms={terms} />
        {failure && (
          <FormError>
            <FormattedMessage {...failure} />
          </FormError>
        )}
        <DialogFooter
          isConfirmingDiscard={guard.isAsking}
          isSaving={editing.savingBy === 'save'}
          isBusy={formik.isSubmitting}
          onSave={() => editing.saveThen(onClose)}
          onCancel={close}
          onKeep={guard.keep}
          onDiscard={guard.discard}
        >
          <Button
            loading={editing.savingBy === 'saveAndGo'}
            disabled={formik.isSubmitting && editing.savingBy !== 'saveAndGo'}
            onClick={() => editing.saveThen(onNext, 'saveAndGo')}
          >
            <FormattedMessage id="translations.saveAndNext" />
          </Button>
        </DialogFooter>
      </form>
      {dialog}
    </FormikProvider>
  );
}
