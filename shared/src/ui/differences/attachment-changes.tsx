import type { ReviewChange } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';

/** The attachments that a country added or removed at a question. */
export const AttachmentChanges = ({ attachments }: { attachments: NonNullable<ReviewChange['attachments']> }) => (
  <ul>
    {attachments.map(({ before, after }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may have the same name
      <li key={index}>
        <FormattedMessage
          id={after === null ? 'differences.attachmentRemoved' : 'differences.attachmentNew'}
          values={{ name: after ?? before }}
        />
      </li>
    ))}
  </ul>
);
