import type { AdminApp } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getFieldErrors, getProblemCode, notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { FormField, Input } from '@round-table/shared/ui/form';
import { Modal } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import { joinSentences } from '../../lib/save-result';
import { type AppChange, getLive, predictLive } from './live-builds';
import { LiveText } from './live-text';
import styles from './releases.module.css';
import { useChangeReleaseMutation } from './releases-api';

interface ChangeDialogProps {
  app: AdminApp;
  change: AppChange;
  onClose: () => void;
}

/** The reasons for which the checks refuse a build, as the release tool prints them, or the files that are missing. */
function listReasons(error: unknown): string[] {
  const { reasons, missing } = (error as { data?: { reasons?: string[]; missing?: string[] } } | undefined)?.data ?? {};
  return reasons ?? missing ?? [];
}

/** An app that is not built in is gone without its builds. */
const toText = ({ built_in }: AdminApp, { action }: AppChange) => (action === 'remove' && built_in ? 'reset' : action);

/** Says what changes and what is checked, and changes what is live (REL-02, REL-03). */
export function ChangeDialog({ app, change, onClose }: ChangeDialogProps) {
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [send, { error, isLoading }] = useChangeReleaseMutation();
  const after = predictLive(app, change);
  const text = toText(app, change);
  const builtIn = app.built_in?.name;
  const subject = `release ${app.app}`;
  const refusedReason = joinSentences(getFieldErrors(error)?.reason);
  const confirm = async () => {
    const { error: refusal } = await send({ ...change, app: app.app, live: app.live, reason: reason.trim() });
    if (refusal && getProblemCode(refusal) !== 'registry-moved') return;
    onClose();
    const result = refusal
      ? ({ kind: 'error', message: { id: 'releases.moved', values: { app: app.app } }, description: toMessage(refusal) } as const)
      : ({ kind: 'success', message: { id: 'releases.changed', values: { app: app.app } } } as const);
    dispatch(notified({ ...result, subject }));
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={<FormattedMessage id={`releases.${text}.title`} values={{ app: app.app }} />}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button type="primary" danger={text === 'remove'} loading={isLoading} onClick={confirm}>
            <FormattedMessage id={`releases.${text}.confirm`} />
          </Button>
        </>
      }
    >
      <dl className={styles.change}>
        <dt>
          <FormattedMessage id="releases.now" />
        </dt>
        <dd>
          <LiveText live={getLive(app)} builtIn={builtIn} />
        </dd>
        <dt>
          <FormattedMessage id="releases.after" />
        </dt>
        <dd>
          <LiveText live={after} builtIn={builtIn} />
        </dd>
      </dl>
      <p className={styles.note}>
        <FormattedMessage id={`releases.${text}.note`} />
      </p>
      <FormField
        label={<FormattedMessage id="releases.reason" />}
        hint={<FormattedMessage id="releases.reasonHint" />}
        error={refusedReason}
      >
        {(control) => <Input {...control} value={reason} onChange={({ target }) => setReason(target.value)} />}
      </FormField>
      {error !== undefined && refusedReason === undefined && !isLoading && (
        <FormError className={styles.error}>
          <FormattedMessage {...toMessage(error)} />
          {listReasons(error).map((sentence) => (
            <span key={sentence} className={styles.refusal} lang="en">
              {sentence}
            </span>
          ))}
        </FormError>
      )}
    </Modal>
  );
}
