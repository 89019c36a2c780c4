import type { ImportKind, Rewording } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getFieldErrors, getProblemCode, notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button, FormError, LoadingSkeleton } from '@round-table/shared/ui';
import { Checkbox, FileInput, FormField } from '@round-table/shared/ui/form';
import { useState } from 'react';
import { ImportedTexts } from '../../components/rewording/imported-texts';
import { joinSentences, toErrorMessage } from '../../lib/save-result';
import { PreviewTables } from './import-preview';
import styles from './imports.module.css';
import { useApplyImportMutation, usePreviewImportMutation } from './imports-api';

/** Why a file cannot be read: the sentence of the server about the field. */
function FileFailure({ error }: { error: unknown }) {
  return joinSentences(getFieldErrors(error)?.file) ?? <FormattedMessage {...toErrorMessage(error)} />;
}

/** Refusals because something has changed since the dry run. */
const outdated: unknown[] = ['import-outdated', 'rewording-needed'];

/** Chooses a file, shows what it would do, and imports it if it has no fault (IMP-02, IMP-03, CAT-13). */
export function ImportForm({ kind }: { kind: ImportKind }) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File | null>(null);
  const [invite, setInvite] = useState(false);
  const [rewording, setRewording] = useState<Rewording>();
  const [preview, { data: shown, error, isLoading, reset }] = usePreviewImportMutation();
  const [apply, { error: refusal, isLoading: isApplying, reset: resetApply }] = useApplyImportMutation();
  const choose = (chosen: File) => {
    setFile(chosen);
    setRewording(undefined);
    resetApply();
    return preview({ kind, file: chosen });
  };
  const press = async (chosen: File, fingerprint: string) => {
    const { data: run, error: failure } = await apply({ kind, file: chosen, fingerprint, invite, rewording });
    // What has changed meanwhile is shown anew, below the reason.
    if (outdated.includes(getProblemCode(failure))) await preview({ kind, file: chosen });
    if (!run) return;
    setFile(null);
    reset();
    dispatch(notified({ kind: 'success', message: { id: 'imports.applied', values: { file: run.file } }, subject: 'import' }));
  };
  const isReady = shown !== undefined && shown.faults.length === 0 && shown.rows.length > 0 && !isLoading;
  return (
    <>
      <FormField
        label={<FormattedMessage id="imports.file" />}
        hint={<FormattedMessage id="imports.fileHint" />}
        error={error !== undefined && <FileFailure error={error} />}
      >
        {(control) => <FileInput control={control} name="file" chosen={file} onChoose={choose} />}
      </FormField>
      {isLoading && <LoadingSkeleton rows={4} />}
      {refusal !== undefined && (
        <FormError>
          <FormattedMessage {...toMessage(refusal)} />
        </FormError>
      )}
      {shown && !isLoading && <PreviewTables preview={shown} />}
      {isReady && <ImportedTexts touched={shown.touched} value={rewording} onChange={setRewording} />}
      {kind === 'users' && isReady && (
        <Checkbox checked={invite} onChange={({ target }) => setInvite(target.checked)}>
          <FormattedMessage id="imports.invite" />
        </Checkbox>
      )}
      {file && shown && (
        <div className={styles.buttons}>
          <Button
            type="primary"
            disabled={!isReady || (shown.touched.answers > 0 && !rewording)}
            loading={isApplying}
            onClick={() => press(file, shown.fingerprint)}
          >
            <FormattedMessage id="imports.apply" />
          </Button>
        </div>
      )}
    </>
  );
}
