import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button, ScrollRegion } from '@round-table/shared/ui';
import { Modal } from '@round-table/shared/ui/overlay';
import { useLocaleText } from '../../lib/locale-text';
import type { Renumbered } from './reorder';
import styles from './reorder-dialog.module.css';

interface ReorderDialogProps {
  open: boolean;
  isBusy: boolean;
  renumbered: Renumbered[];
  total: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the questions are renumbered: lists each number that changes, and says what that does to citations (QAD-08). */
export function ReorderDialog({ open, isBusy, renumbered, total, onConfirm, onCancel }: ReorderDialogProps) {
  const { formatMessage } = useIntl();
  const toText = useLocaleText();
  return (
    <Modal
      open={open}
      centered
      width={640}
      destroyOnHidden
      title={<FormattedMessage id="catalogue.reorderQuestion" values={{ count: renumbered.length, of: total }} />}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button type="primary" loading={isBusy} onClick={onConfirm}>
            <FormattedMessage id="catalogue.reorderConfirm" />
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        <FormattedMessage id="catalogue.reorderNote" />
      </p>
      <p className={styles.text}>
        <FormattedMessage id="catalogue.reorderCitations" values={{ example: renumbered[0]?.from }} />
      </p>
      <ScrollRegion className={styles.list} aria-label={formatMessage({ id: 'catalogue.reorderList' })}>
        <ul>
          {renumbered.map(({ question, from, to }) => (
            <li key={question.id}>
              <strong>
                <FormattedMessage id="catalogue.reorderFromTo" values={{ from, to }} />
              </strong>
              <span>{toText(question.text_en, question.text_de)}</span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </Modal>
  );
}
