import type { ImportTranslationsBody, Rewording, TranslationImport } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { type Message, toMessage } from '@round-table/shared/runtime';
import { Button, FormError, LiveRegion } from '@round-table/shared/ui';
import { FileInput, FormField, useExclusive } from '@round-table/shared/ui/form';
import { Modal } from '@round-table/shared/ui/overlay';
import { useRef, useState } from 'react';
import { ImportedTexts } from '../../../components/rewording/imported-texts';
import { getTouched } from '../../../lib/save-result';
import { useImportTranslationsMutation } from '../translations-api';
import { ComparedTexts } from './compared-texts';

interface Compared {
  xliff: string;
  result: TranslationImport;
}

/** The state of an import: the file that was chosen last, and what became of it. */
function useImport() {
  const [send, { isLoading, originalArgs }] = useImportTranslationsMutation();
  const [file, setFile] = useState<File | null>(null);
  const [compared, setCompared] = useState<Compared>();
  const [failure, setFailure] = useState<Message>();
  const [rewording, setRewording] = useState<Rewording>();
  const latest = useRef<File>(undefined);
  const run = async (body: ImportTranslationsBody) => {
    setFailure(undefined);
    const of = latest.current;
    const { data, error } = await send(body);
    // Another file has been chosen since: its result replaces this one.
    if (latest.current !== of) return;
    if (data) setCompared({ xliff: body.xliff, result: data });
    else setFailure(toMessage(error));
    // Answers that have come since the comparison.
    const touched = getTouched(error);
    if (touched) setCompared((former) => former && { ...former, result: { ...former.result, touched } });
  };
  const choose = async (chosen: File) => {
    latest.current = chosen;
    setFile(chosen);
    setCompared(undefined);
    setRewording(undefined);
    const xliff = await chosen.text();
    if (latest.current === chosen) await run({ xliff });
  };
  const apply = useExclusive(({ xliff, result }: Compared) => run({ xliff, state: result.state, rewording }));
  return {
    file,
    compared,
    failure,
    rewording,
    setRewording,
    isLoading,
    isApplying: isLoading && originalArgs?.state !== undefined,
    choose,
    apply,
  };
}

/** "3 texts change, 1 is marked as checked, …"; after the import in the past. */
function Summary({ result }: { result: TranslationImport }) {
  const { changes, marks, unchanged, applied } = result;
  return (
    <LiveRegion role="status" as="p">
      <FormattedMessage
        id={applied ? 'translations.import.applied' : 'translations.import.compared'}
        values={{ changes: changes.length, marks, unchanged }}
      />
    </LiveRegion>
  );
}

/** Chooses a file, shows what it would change and what is wrong with it, and stores it (TRL-07, CAT-13). */
export function XliffImport({ onClose, onApplied }: { onClose: () => void; onApplied: () => void }) {
  const { formatMessage } = useIntl();
  const { file, compared, failure, rewording, setRewording, isLoading, isApplying, choose, apply } = useImport();
  const result = compared?.result;
  const isReady = result !== undefined && !result.applied && result.faults.length === 0 && result.changes.length + result.marks > 0;
  const mayApply = isReady && (result.touched.answers === 0 || rewording !== undefined);
  const close = () => {
    if (result?.applied) onApplied();
    onClose();
  };
  return (
    <Modal
      open
      width={880}
      title={<FormattedMessage id="translations.import" />}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={close}>
            <FormattedMessage id={result?.applied ? 'translations.import.close' : 'common.cancel'} />
          </Button>
          <Button type="primary" loading={isLoading} disabled={!mayApply} onClick={() => compared && void apply(compared)}>
            <FormattedMessage id="translations.import.apply" />
          </Button>
        </>
      }
    >
      <div inert={isApplying}>
        <FormField label={formatMessage({ id: 'translations.import.file' })}>
          {(control) => <FileInput control={control} chosen={file} onChoose={(chosen) => void choose(chosen)} />}
        </FormField>
      </div>
      {failure && (
        <FormError>
          <FormattedMessage {...failure} />
        </FormError>
      )}
      {result && <Summary result={result} />}
      {isReady && <ImportedTexts touched={result.touched} value={rewording} onChange={setRewording} />}
      {result && <ComparedTexts result={result} />}
    </Modal>
  );
}
