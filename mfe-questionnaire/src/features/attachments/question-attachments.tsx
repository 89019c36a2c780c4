import type { Attachment, UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { AttachmentLinks } from './attachment-links';
import { useListAttachmentsQuery } from './attachments-api';
import './attachments.css';

interface QuestionAttachmentsProps {
  /** The question's id. */
  question: number;
  version?: string;
  /** The country for which one may add and remove; without it one only reads. */
  own?: UserCountry;
  /** What can be done with one of one's own. */
  action?: (attachment: Attachment) => ReactNode;
  /** What adds a file, below the list. */
  children?: ReactNode;
}

/** The files of a question, and those of one's own country. */
export function QuestionAttachments({ question, version, own, action, children }: QuestionAttachmentsProps) {
  const query = useListAttachmentsQuery({ question, version });
  const all = query.data ?? [];
  const ofQuestion = all.filter(({ country }) => country === null);
  const ofOwn = all.filter(({ country }) => own && country === own.code);
  if (!own && query.error === undefined && ofQuestion.length === 0) return null;
  return (
    <section className="attachments-part" aria-labelledby="attachments-heading">
      <h2 id="attachments-heading">
        <FormattedMessage id="attachments.title" />
      </h2>
      <Loaded query={query} skeleton={<LoadingSkeleton rows={1} />}>
        {() => (
          <>
            <AttachmentLinks attachments={ofQuestion} />
            {own && ofOwn.length > 0 && (
              <>
                <h3>
                  <FormattedMessage id="attachments.ofCountry" values={{ country: own.name }} />
                </h3>
                <AttachmentLinks attachments={ofOwn} action={action} />
              </>
            )}
          </>
        )}
      </Loaded>
      {children}
    </section>
  );
}
