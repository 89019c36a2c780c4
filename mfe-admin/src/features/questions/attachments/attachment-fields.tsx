import { maxAttachmentNameLength } from '@round-table/shared/contract';
import { suggestName } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import {
  Button,
  CheckOutlined,
  FileSize,
  joinClassNames,
  PaperClipOutlined,
  ProgressBar,
  primitives,
  Section,
  Text,
} from '@round-table/shared/ui';
import { DeleteOutlined, PlusOutlined } from '@round-table/shared/ui/table';
import { FieldArray, useFormikContext } from 'formik';
import { TextField } from '../../../components/fields/fields';
import { FileField } from '../../../components/fields/file-field';
import { type AttachmentValues, createAttachment, type QuestionValues } from '../question-values';
import styles from './attachment-fields.module.css';
import rows from './attachment-rows.module.css';
import { StoredAttachments } from './stored-attachments';
import type { AttachmentUploads, UploadProgress } from './use-attachment-uploads';

interface NewAttachmentRowProps {
  index: number;
  onRemove: () => void;
}

function NewAttachmentRow({ index, onRemove }: NewAttachmentRowProps) {
  const { formatMessage } = useIntl();
  const { values, setFieldValue } = useFormikContext<QuestionValues>();
  const name = `attachments[${index}]`;
  const position = index + 1;
  const updateName = (chosen: File, former: File | null) =>
    setFieldValue(
      `${name}.name`,
      suggestName({ name: values.attachments[index]?.name ?? '', former, chosen, maxLength: maxAttachmentNameLength }),
    );
  return (
    <li className={rows.attachment}>
      <PaperClipOutlined className={rows.icon} />
      <TextField
        className={rows.field}
        inColumn
        name={`${name}.name`}
        label={<FormattedMessage id="questionDialog.attachmentName" values={{ position }} />}
        placeholder={formatMessage({ id: 'questionDialog.namePlaceholder' })}
        required
      />
      <FileField
        className={rows.field}
        inColumn
        name={`${name}.file`}
        label={<FormattedMessage id="questionDialog.attachmentFile" values={{ position }} />}
        required
        onChosen={updateName}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={formatMessage({ id: 'questionDialog.dropAttachment' }, { position })}
        onClick={onRemove}
      />
    </li>
  );
}

/** An attachment while the form is saved, with its upload progress. */
function UploadingRow({ attachment: { name, file }, part }: { attachment: AttachmentValues; part: number | 'saved' | undefined }) {
  const { formatMessage } = useIntl();
  return (
    <li className={rows.attachment}>
      <PaperClipOutlined className={rows.icon} />
      <span className={rows.name}>{name}</span>
      <span className={rows.file}>
        {file && <FileSize bytes={file.size} />}
        {part === undefined && <FormattedMessage id="questionDialog.waiting" />}
        {part === 'saved' && <UploadedMark />}
        {typeof part === 'number' && (
          <ProgressBar
            className={rows.progress}
            kind="work"
            value={part * 100}
            label={formatMessage({ id: 'questionDialog.uploading' }, { name })}
          />
        )}
      </span>
    </li>
  );
}

const UploadedMark = () => (
  <span className={styles.uploaded}>
    <CheckOutlined /> <FormattedMessage id="questionDialog.attached" />
  </span>
);

function NewAttachments({ progress }: { progress: UploadProgress }) {
  const { values, isSubmitting } = useFormikContext<QuestionValues>();
  return (
    <FieldArray name="attachments">
      {({ push, remove }) => (
        <>
          <ul className={joinClassNames(primitives.stack, rows.attachments)}>
            {values.attachments.map((attachment, index) =>
              isSubmitting ? (
                <UploadingRow key={attachment.key} attachment={attachment} part={progress.get(attachment.key)} />
              ) : (
                <NewAttachmentRow key={attachment.key} index={index} onRemove={() => remove(index)} />
              ),
            )}
          </ul>
          <Button
            className={styles.add}
            classNames={{ icon: styles.addIcon }}
            type="link"
            icon={<PlusOutlined />}
            disabled={isSubmitting}
            onClick={() => push(createAttachment())}
          >
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
  uploads: AttachmentUploads;
}

/** The question's own files: stored ones, and new ones that the next save uploads (QAD-06). */
export const AttachmentFields = ({ question, uploads: { progress, uploadedIds } }: AttachmentFieldsProps) => (
  <Section
    className={styles.section}
    title={<FormattedMessage id="questionDialog.attachments" />}
    extra={
      <Text tone="secondary" size="meta">
        <FormattedMessage id="questionDialog.attachmentsLimit" />
      </Text>
    }
  >
    <div className={styles.files}>
      {question !== undefined && (
        <StoredAttachments question={question} renderMark={({ id }) => (uploadedIds.includes(id) ? <UploadedMark /> : undefined)} />
      )}
      <NewAttachments progress={progress} />
    </div>
  </Section>
);
