import type { Attachment, UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { AttachmentLinks } from './attachment-links';
import styles from './attachments.module.css';
import { useListAttachmentsQuery } from './attachments-api';

interface QuestionAttachmentsProps {
  /** The question's id. */
  question: number;
  version?: string;
  /** The country whose files the user may add and remove; without it the list is read-only. */
  country?: UserCountry;
  /** Renders the action of a file of the country. */
  action?: (attachment: Attachment) => ReactNode;
  /** Rendered below the list: the control that adds a file. */
  children?: ReactNode;
}

/** The files of a question, and those of the user's country. */
export function QuestionAttachments({ question, version, country, action, children }: QuestionAttachmentsProps) {
  const query = useListAttachmentsQuery({ question, version });
  const all = query.data ?? [];
  const questionFiles = all.filter((attachment) => attachment.country === null);
  const countryFiles = all.filter((attachment) => country && attachment.country === country.code);
  if (!country && query.error === undefined && questionFiles.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="attachments-heading">
      <h2 id="attachments-heading">
        <FormattedMessage id="attachments.title" />
      </h2>
      <Loaded query={query} skeleton={<LoadingSkeleton rows={1} />}>
        {() => (
          <>
            <AttachmentLinks attachments={questionFiles} />
            {country && countryFiles.length > 0 && (
              <>
                <h3>
                  <FormattedMessage id="attachments.ofCountry" values={{ country: country.name }} />
                </h3>
                <AttachmentLinks attachments={countryFiles} action={action} />
              </>
            )}
          </>
        )}
      </Loaded>
      {children}
    </section>
  );
}
