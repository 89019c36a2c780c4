import { maxAttachmentNameLength } from '@round-table/shared/contract';
import { nameAfterFile } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Button, CheckOutlined, FileSize, PaperClipOutlined, ProgressBar, Section, Text } from '@round-table/shared/ui';
import { DeleteOutlined, PlusOutlined } from '@round-table/shared/ui/table';
import { FieldArray, useFormikContext } from 'formik';
import { TextField } from '../../kit/fields';
import { FileField } from '../../kit/fields-file';
import { type AttachmentValues, newAttachment, type QuestionValues } from './question-form';
import { StoredAttachments } from './stored-attachments';
import type { Attaching, Progress } from './use-attaching';

interface NewRowProps {
  index: number;
  onDrop: () => void;
}

function NewRow({ index, onDrop }: NewRowProps) {
  const { formatMessage } = useIntl();
  const { values, setFieldValue } = useFormikContext<QuestionValues>();
  const name = `attachments[${index}]`;
  const position = index + 1;
  const follow = (chosen: File, former: File | null) =>
    setFieldValue(
      `${name}.name`,
      nameAfterFile({ name: values.attachments[index]?.name ?? '', former, chosen, maxLength: maxAttachmentNameLength }),
    );
  return (
    <li className="question-attachment">
      <PaperClipOutlined />
      <TextField
        name={`${name}.name`}
        label={<FormattedMessage id="questionDialog.attachmentName" values={{ position }} />}
        placeholder={formatMessage({ id: 'questionDialog.namePlaceholder' })}
        required
      />
      <FileField
        name={`${name}.file`}
        label={<FormattedMessage id="questionDialog.attachmentFile" values={{ position }} />}
        required
        onChosen={follow}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={formatMessage({ id: 'questionDialog.dropAttachment' }, { position })}
        onClick={onDrop}
      />
    </li>
  );
}

/** A file that is being saved: what of it has gone. */
function SendingRow({ attachment: { name, file }, part }: { attachment: AttachmentValues; part: number | 'saved' | undefined }) {
  const { formatMessage } = useIntl();
  return (
    <li className="question-attachment">
      <PaperClipOutlined />
      <span className="question-attachment-name">{name}</span>
      <span className="question-attachment-file">
        {file && <FileSize bytes={file.size} />}
        {part === undefined && <FormattedMessage id="questionDialog.waiting" />}
        {part === 'saved' && <Attached />}
        {typeof part === 'number' && (
          <ProgressBar kind="work" value={part * 100} label={formatMessage({ id: 'questionDialog.uploading' }, { name })} />
        )}
      </span>
    </li>
  );
}

const Attached = () => (
  <span className="question-attached">
    <CheckOutlined /> <FormattedMessage id="questionDialog.attached" />
  </span>
);

function NewRows({ progress }: { progress: Progress }) {
  const { values, isSubmitting } = useFormikContext<QuestionValues>();
  return (
    <FieldArray name="attachments">
      {({ push, remove }) => (
        <>
          <ul className="question-attachments">
            {values.attachments.map((attachment, index) =>
              isSubmitting ? (
                <SendingRow key={attachment.key} attachment={attachment} part={progress.get(attachment.key)} />
              ) : (
                <NewRow key={attachment.key} index={index} onDrop={() => remove(index)} />
              ),
            )}
          </ul>
          <Button type="link" icon={<PlusOutlined />} disabled={isSubmitting} onClick={() => push(newAttachment())}>
            <FormattedMessage id="questionDialog.addAttachment" />
          </Button>
        </>
      )}
    </FieldArray>
  );
}

interface AttachmentFieldsProps {
  /** The question's id, once it is stored. */
  question?: number;
  attaching: Attaching;
}

/** The files of the question itself: those that are stored, and those that come with the next save (QAD-06). */
export const AttachmentFields = ({ question, attaching: { progress, attached } }: AttachmentFieldsProps) => (
  <Section
    title={<FormattedMessage id="questionDialog.attachments" />}
    extra={
      <Text tone="secondary" size="meta">
        <FormattedMessage id="questionDialog.attachmentsLimit" />
      </Text>
    }
  >
    <div className="admin-bilingual question-files">
      {question !== undefined && (
        <StoredAttachments question={question} mark={({ id }) => (attached.includes(id) ? <Attached /> : undefined)} />
      )}
      <NewRows progress={progress} />
    </div>
  </Section>
);
