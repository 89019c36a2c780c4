import type { Attachment } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { PaperClipOutlined } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import './attachments.css';

const kilobyte = 1000;
const megabyte = kilobyte * kilobyte;

interface AttachmentLinksProps {
  attachments: Attachment[];
  /** What can be done with one, behind it. */
  action?: (attachment: Attachment) => ReactNode;
}

/** Files as links that open or download them, with their sizes. */
export function AttachmentLinks({ attachments, action }: AttachmentLinksProps) {
  const intl = useIntl();
  const sizeOf = (bytes: number) =>
    bytes < megabyte
      ? intl.formatNumber(Math.ceil(bytes / kilobyte), { style: 'unit', unit: 'kilobyte' })
      : intl.formatNumber(bytes / megabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return (
    <ul className="attachments">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <PaperClipOutlined />
          <a href={attachment.file} target="_blank" rel="noopener">
            {attachment.name}
          </a>
          <span className="attachment-size">{sizeOf(attachment.size)}</span>
          {action?.(attachment)}
        </li>
      ))}
    </ul>
  );
}
