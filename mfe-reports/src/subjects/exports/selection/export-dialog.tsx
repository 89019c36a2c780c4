import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, DownloadOutlined, joinClassNames, LiveRegion, primitives, SearchOutlined } from '@round-table/shared/ui';
import { Input } from '@round-table/shared/ui/form';
import { Modal } from '@round-table/shared/ui/overlay';
import type { ReactNode } from 'react';
import styles from './export-dialog.module.css';

/** The props of a dialog in which items of type `T` are selected. */
export interface ChoiceProps<T> {
  /** Message ids. */
  title: string;
  exportAll: string;
  /** Called with the selected items, or without an argument to export everything. */
  onExport: (selected?: T[]) => void;
  onClose: () => void;
}

interface ExportDialogProps {
  /** Message ids. */
  title: string;
  exportAll: string;
  /** The number of selected items, as a sentence. */
  count: ReactNode;
  isEmpty: boolean;
  filter: { label: string; value: string; onChange: (value: string) => void };
  onExportAll: () => void;
  onExportSelected: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the export dialogs: filter, list and buttons. */
export const ExportDialog = (props: ExportDialogProps) => (
  <Modal
    open
    centered
    destroyOnHidden
    width={680}
    className={styles.dialog}
    classNames={{
      container: styles.container,
      header: styles.header,
      title: styles.title,
      body: styles.body,
      footer: styles.footer,
    }}
    title={<FormattedMessage id={props.title} />}
    onCancel={props.onClose}
    footer={
      <div className={joinClassNames(primitives.wrappingRow, styles.actions)}>
        <LiveRegion role="status" as="span" className={styles.count}>
          {props.count}
        </LiveRegion>
        <Button className={styles.action} onClick={props.onExportAll}>
          <FormattedMessage id={props.exportAll} />
        </Button>
        <Button
          className={styles.action}
          type="primary"
          icon={<DownloadOutlined />}
          disabled={props.isEmpty}
          onClick={props.onExportSelected}
        >
          <FormattedMessage id="exportChoice.selected" />
        </Button>
      </div>
    }
  >
    <Input
      className={styles.filter}
      prefix={<SearchOutlined />}
      aria-label={props.filter.label}
      placeholder={props.filter.label}
      value={props.filter.value}
      onChange={(event) => props.filter.onChange(event.target.value)}
      allowClear
    />
    {props.children}
  </Modal>
);
