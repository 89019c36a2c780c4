import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Button, DownloadOutlined, SearchOutlined } from '@round-table/shared/ui';
import { Input } from '@round-table/shared/ui/form';
import { Modal } from '@round-table/shared/ui/overlay';
import type { ReactNode } from 'react';
import './export-dialog.css';

interface ExportDialogProps {
  /** Message ids. */
  title: string;
  exportAll: string;
  /** How many are chosen, in words. */
  count: ReactNode;
  noneChosen: boolean;
  filter: { label: string; value: string; onChange: (value: string) => void };
  onExportAll: () => void;
  onExportSelected: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the export dialogs: head and foot stay, the list between them scrolls. */
export const ExportDialog = (props: ExportDialogProps) => (
  <Modal
    open
    centered
    destroyOnHidden
    width={680}
    className="export-dialog"
    title={<FormattedMessage id={props.title} />}
    onCancel={props.onClose}
    footer={
      <div className="export-foot">
        <span className="export-count" role="status">
          {props.count}
        </span>
        <Button onClick={props.onExportAll}>
          <FormattedMessage id={props.exportAll} />
        </Button>
        <Button type="primary" icon={<DownloadOutlined />} disabled={props.noneChosen} onClick={props.onExportSelected}>
          <FormattedMessage id="exportChoice.selected" />
        </Button>
      </div>
    }
  >
    <Input
      className="export-filter"
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
