import type { Attachment } from '@round-table/shared/contract';
import { FileSize, PaperClipOutlined } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import './attachments.css';

interface AttachmentLinksProps {
  attachments: Attachment[];
  /** What can be done with one, behind it. */
  action?: (attachment: Attachment) => ReactNode;
}

/** Files as links that open or download them, with their sizes. */
export function AttachmentLinks({ attachments, action }: AttachmentLinksProps) {
  return (
    <ul className="attachments">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <PaperClipOutlined />
          <a href={attachment.file} target="_blank" rel="noopener">
            {attachment.name}
          </a>
          <FileSize bytes={attachment.size} />
          {action?.(attachment)}
        </li>
      ))}
    </ul>
  );
}
