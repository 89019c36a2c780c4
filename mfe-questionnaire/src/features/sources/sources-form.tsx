import { maxSourceAddressLength, maxSources, maxSourceTextLength } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { toMessage } from '@round-table/shared/runtime';
import { Button, CloseOutlined, DownOutlined, FormError, LiveRegion, PlusOutlined, VisuallyHidden } from '@round-table/shared/ui';
import { FormField, Input } from '@round-table/shared/ui/form';
import { LeaveGuard } from '@round-table/shared/ui/overlay';
import { getIn, type useFormik } from 'formik';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createSource, move, type SourceField, type SourcesValues, toToday } from './source-values';
import styles from './sources.module.css';
import { SourcesConflictNote } from './sources-conflict';
import { type SourcesFormProps, useSourcesForm } from './use-sources-form';

type Form = ReturnType<typeof useFormik<SourcesValues>>;

const limits = { text: maxSourceTextLength, address: maxSourceAddressLength };

const toErrorText = (error: string) => (error.startsWith('sources.') ? <FormattedMessage id={error} values={limits} /> : error);

interface FieldsProps {
  form: Form;
  index: number;
}

function SourceFields({ form, index }: FieldsProps) {
  const toProps = (field: SourceField) => form.getFieldProps(`sources[${index}].${field}`);
  const toError = (field: SourceField) => {
    const path = `sources[${index}].${field}`;
    const error: unknown = form.submitCount > 0 || getIn(form.touched, path) ? getIn(form.errors, path) : undefined;
    return typeof error === 'string' ? toErrorText(error) : undefined;
  };
  return (
    <>
      <FormField
        className={styles.field}
        label={<FormattedMessage id="sources.article" />}
        hint={<FormattedMessage id="sources.articleHint" />}
        error={toError('article')}
        required
      >
        {(control) => <Input {...control} {...toProps('article')} />}
      </FormField>
      <FormField className={styles.field} label={<FormattedMessage id="sources.statute" />} error={toError('statute')}>
        {(control) => <Input {...control} {...toProps('statute')} />}
      </FormField>
      <FormField className={styles.field} label={<FormattedMessage id="sources.link" />} error={toError('url')}>
        {(control) => <Input {...control} {...toProps('url')} type="url" inputMode="url" placeholder="https://" />}
      </FormField>
      <FormField className={styles.field} label={<FormattedMessage id="sources.checkedOn" />} error={toError('checked_on')} required>
        {(control) => <Input {...control} {...toProps('checked_on')} type="date" max={toToday(new Date())} />}
      </FormField>
    </>
  );
}

interface RowActionsProps {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function RowActions({ index, count, onMove, onRemove }: RowActionsProps) {
  const { formatMessage } = useIntl();
  const toName = (id: string) => formatMessage({ id }, { position: index + 1 });
  return (
    <div className={styles.rowActions}>
      <Button
        type="text"
        className={styles.up}
        icon={<DownOutlined />}
        data-action="up"
        aria-label={toName('sources.up')}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <Button
        type="text"
        icon={<DownOutlined />}
        data-action="down"
        aria-label={toName('sources.down')}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <Button type="text" icon={<CloseOutlined />} data-action="remove" aria-label={toName('sources.remove')} onClick={onRemove} />
    </div>
  );
}

/** Changes the rows and keeps the focus with what the user works on. */
function useRows(form: Form, formRef: RefObject<HTMLFormElement | null>) {
  const { sources } = form.values;
  const [moved, setMoved] = useState<number>();
  const set = (rows: SourcesValues['sources']) => flushSync(() => void form.setFieldValue('sources', rows));
  const findRow = (index: number) => formRef.current?.querySelectorAll('fieldset')[index];
  const focusIn = (index: number, selector: string) => findRow(index)?.querySelector<HTMLElement>(selector)?.focus();
  return {
    moved,
    add: () => {
      set([...sources, createSource()]);
      focusIn(sources.length, 'input');
    },
    remove: (index: number) => {
      set(sources.filter((_row, at) => at !== index));
      if (sources.length === 1) formRef.current?.querySelector<HTMLElement>('[data-action="add"]')?.focus();
      else focusIn(Math.min(index, sources.length - 2), '[data-action="remove"]');
    },
    move: (from: number, to: number) => {
      set(move(sources, from, to));
      setMoved(to + 1);
      const [first, other] = to < from ? ['up', 'down'] : ['down', 'up'];
      const isAtEnd = to === 0 || to === sources.length - 1;
      focusIn(to, `[data-action="${isAtEnd ? other : first}"]`);
    },
  };
}

/** The form for the sources of a country: rows that are added, removed and moved, saved together. It focuses its first field when it opens. */
export function SourcesForm(props: SourcesFormProps) {
  const { form, error, conflict, resolve } = useSourcesForm(props);
  const formRef = useRef<HTMLFormElement>(null);
  const rows = useRows(form, formRef);
  const { sources } = form.values;
  useEffect(() => formRef.current?.querySelector('input')?.focus(), []);
  return (
    <form className={styles.form} ref={formRef} onSubmit={form.handleSubmit} noValidate>
      {sources.map(({ key }, index) => (
        <fieldset key={key} className={styles.source}>
          <legend>
            <FormattedMessage id="sources.one" values={{ position: index + 1 }} />
          </legend>
          <SourceFields form={form} index={index} />
          <RowActions index={index} count={sources.length} onMove={(to) => rows.move(index, to)} onRemove={() => rows.remove(index)} />
        </fieldset>
      ))}
      <Button
        type="link"
        className={styles.linkButton}
        icon={<PlusOutlined />}
        data-action="add"
        disabled={sources.length >= maxSources}
        onClick={rows.add}
      >
        <FormattedMessage id="sources.addAnother" />
      </Button>
      {error !== undefined && !form.isSubmitting && (
        <FormError className={styles.error}>
          <FormattedMessage id="sources.notSaved" /> <FormattedMessage {...toMessage(error)} />
        </FormError>
      )}
      {conflict && <SourcesConflictNote stored={conflict} onResolve={resolve} />}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={conflict !== undefined}>
          <FormattedMessage id="sources.save" />
        </Button>
        <Button onClick={props.onDone}>
          <FormattedMessage id="sources.cancel" />
        </Button>
      </div>
      {form.dirty && (
        <LeaveGuard>
          <FormattedMessage id="sources.leaveText" />
        </LeaveGuard>
      )}
      <VisuallyHidden>
        <LiveRegion role="status" as="span">
          {moved(rows.moved)}
        </LiveRegion>
      </VisuallyHidden>
    </form>
  );
}

const moved = (position: number | undefined) => position !== undefined && <FormattedMessage id="sources.moved" values={{ position }} />;
