import { maxFileBytes, maxTextLength, type UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { messageOf, notified, useAppDispatch } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { FileInput, FormField, Input } from '@round-table/shared/ui/form';
import { type FormEvent, useState } from 'react';
import { useAddAttachmentMutation } from './attachments-api';

interface AddAttachmentProps {
  /** The question's id. */
  question: number;
  country: UserCountry;
}

/** What is wrong with the form, as message ids by field. */
export function refusalsOf({ name, file }: { name: string; file: File | undefined }) {
  const refusedFile = file && file.size > maxFileBytes ? 'attachments.tooLarge' : undefined;
  return {
    name: name.trim() === '' ? 'attachments.nameRequired' : undefined,
    file: file ? refusedFile : 'attachments.fileRequired',
  };
}

const sentence = (id: string | undefined) => (id === undefined ? undefined : <FormattedMessage id={id} />);

function AttachmentForm({ question, country, onDone }: AddAttachmentProps & { onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [add, { isLoading, error }] = useAddAttachmentMutation();
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const [isAsked, setAsked] = useState(false);
  const refusals = refusalsOf({ name, file });
  const choose = (chosen: File) => {
    setFile(chosen);
    if (name === '') setName(chosen.name);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!file || refusals.name || refusals.file) return;
    const added = await add({ name: name.trim(), file, question, country: country.code });
    if (added.error) return;
    dispatch(notified({ kind: 'success', message: { id: 'attachments.added' } }));
    onDone();
  };
  return (
    <form className="attachment-form" onSubmit={submit} noValidate>
      <FormField label={<FormattedMessage id="attachments.file" />} error={isAsked ? sentence(refusals.file) : undefined} required>
        {(control) => <FileInput control={control} chosen={file} onChoose={choose} />}
      </FormField>
      <FormField label={<FormattedMessage id="attachments.name" />} error={isAsked ? sentence(refusals.name) : undefined} required>
        {(control) => <Input {...control} value={name} maxLength={maxTextLength} onChange={({ target }) => setName(target.value)} />}
      </FormField>
      {error !== undefined && (
        <FormError>
          <FormattedMessage id="attachments.notAdded" /> <FormattedMessage {...messageOf(error)} />
        </FormError>
      )}
      <div className="attachment-form-actions">
        <Button type="primary" htmlType="submit" loading={isLoading}>
          <FormattedMessage id="attachments.save" />
        </Button>
        <Button onClick={onDone}>
          <FormattedMessage id="attachments.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** Adds a file to a question for one's own country. */
export function AddAttachment({ question, country }: AddAttachmentProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AttachmentForm question={question} country={country} onDone={() => setOpen(false)} />;
  return (
    <Button type="link" onClick={() => setOpen(true)}>
      <FormattedMessage id="attachments.add" values={{ country: country.name }} />
    </Button>
  );
}
