import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { getFieldErrors, toMessage } from '@round-table/shared/runtime';
import { Button, FormError, LiveRegion } from '@round-table/shared/ui';
import { FormField, Input, Select } from '@round-table/shared/ui/form';
import { Modal } from '@round-table/shared/ui/overlay';
import { useCopy } from '@round-table/shared/ui/share';
import { type FormEvent, useId, useState } from 'react';
import { joinSentences } from '../../lib/save-result';
import styles from './deploy-tokens.module.css';
import { useAddDeployTokenMutation } from './deploy-tokens-api';

/** In days; 0 for ever. */
const lifetimes = [30, 90, 365, 0];
const appPattern = /^(\*|[a-z][a-z0-9-]{0,59})$/;

interface NewTokenDialogProps {
  apps: string[];
  onClose: () => void;
}

/** The new token: it is shown now, or never. */
function NewToken({ token }: { token: string }) {
  const { state, copy } = useCopy();
  return (
    <>
      <LiveRegion role="status" as="p">
        <FormattedMessage id="deployTokens.once" />
      </LiveRegion>
      <code className={styles.token}>{token}</code>
      <Button type="primary" autoFocus onClick={() => copy(token)}>
        <FormattedMessage id={state === undefined ? 'deployTokens.copy' : `deployTokens.${state}`} />
      </Button>
    </>
  );
}

interface TokenValues {
  app: string;
  name: string;
  /** 0 for ever. */
  days: number;
}

const noErrors = { app: false, name: false };

interface TokenFieldsProps {
  apps: string[];
  values: TokenValues;
  wrong: typeof noErrors;
  /** The sentence of the server on the name. */
  refusedName: string | undefined;
  onChange: (changes: Partial<TokenValues>) => void;
}

function TokenFields({ apps, values, wrong, refusedName, onChange }: TokenFieldsProps) {
  const { formatMessage } = useIntl();
  const listId = useId();
  return (
    <>
      <FormField
        required
        label={<FormattedMessage id="deployTokens.column.name" />}
        error={wrong.name ? <FormattedMessage id="deployTokens.nameMissing" /> : refusedName}
        hint={<FormattedMessage id="deployTokens.nameHint" />}
      >
        {(control) => <Input {...control} autoFocus value={values.name} onChange={({ target }) => onChange({ name: target.value })} />}
      </FormField>
      <FormField
        required
        label={<FormattedMessage id="deployTokens.column.app" />}
        error={wrong.app && <FormattedMessage id="deployTokens.appWrong" />}
        hint={<FormattedMessage id="deployTokens.appHint" />}
      >
        {(control) => (
          <>
            <Input
              {...control}
              list={listId}
              autoComplete="off"
              value={values.app}
              onChange={({ target }) => onChange({ app: target.value })}
            />
            <datalist id={listId}>
              {apps.map((app) => (
                <option key={app} value={app} />
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <FormField label={<FormattedMessage id="deployTokens.days" />}>
        {({ id }) => (
          <Select
            id={id}
            value={values.days}
            options={lifetimes.map((days) => ({ value: days, label: formatMessage({ id: 'deployTokens.daysOf' }, { days }) }))}
            onChange={(days: number) => onChange({ days })}
          />
        )}
      </FormField>
    </>
  );
}

/** Creates a token for a team, and shows it once (REL-05). */
export function NewTokenDialog({ apps, onClose }: NewTokenDialogProps) {
  const formId = useId();
  const [values, setValues] = useState<TokenValues>({ app: '', name: '', days: 365 });
  const [isTried, setTried] = useState(false);
  const [add, { data, error, isLoading }] = useAddDeployTokenMutation();
  const wrong = { app: !appPattern.test(values.app), name: values.name.trim() === '' };
  const refusedName = joinSentences(getFieldErrors(error)?.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong.app && !wrong.name && !isLoading) void add({ ...values, name: values.name.trim(), days: values.days || null });
  };
  return (
    <Modal
      open
      centered
      width={520}
      mask={{ closable: false }}
      title={<FormattedMessage id="deployTokens.add" />}
      onCancel={onClose}
      footer={
        data ? (
          <Button onClick={onClose}>
            <FormattedMessage id="deployTokens.done" />
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              <FormattedMessage id="common.cancel" />
            </Button>
            <Button type="primary" htmlType="submit" form={formId} loading={isLoading}>
              <FormattedMessage id="deployTokens.create" />
            </Button>
          </>
        )
      }
    >
      {data ? (
        <NewToken token={data.token} />
      ) : (
        <form id={formId} noValidate className={styles.fields} onSubmit={submit}>
          <TokenFields
            apps={apps}
            values={values}
            wrong={isTried ? wrong : noErrors}
            refusedName={refusedName}
            onChange={(changes) => setValues({ ...values, ...changes })}
          />
          {error !== undefined && refusedName === undefined && (
            <FormError>
              <FormattedMessage {...toMessage(error)} />
            </FormError>
          )}
        </form>
      )}
    </Modal>
  );
}
