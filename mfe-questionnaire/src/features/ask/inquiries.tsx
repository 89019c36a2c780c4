import type { Inquiry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { EmptyState, Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import { useEffect } from 'react';
import styles from './ask.module.css';
import { useListInquiriesQuery, useSaveInquiriesReadMutation } from './inquiries-api';
import { NewInquiry } from './new-inquiry';
import { Thread } from './thread';

interface InquiriesProps {
  /** The question's id. */
  question: number;
  country: { code: string; name: string };
}

const newestMessage = (inquiries: readonly Inquiry[]) => Math.max(0, ...inquiries.flatMap(({ messages }) => messages.map(({ id }) => id)));

/** Tells the server that the viewer has read what the list shows. */
function useReadMark(question: number, country: string, inquiries: readonly Inquiry[] | undefined) {
  const [saveRead] = useSaveInquiriesReadMutation();
  const message = inquiries?.some(({ unread }) => unread > 0) ? newestMessage(inquiries) : 0;
  useEffect(() => {
    if (message > 0) void saveRead({ question, country, message });
  }, [saveRead, question, country, message]);
}

/** The threads of a country at a question, and the form for another one. */
export function Inquiries({ question, country }: InquiriesProps) {
  const place = { question, country: country.code };
  const query = useListInquiriesQuery(place, { refetchOnMountOrArgChange: true });
  useReadMark(question, country.code, query.data);
  return (
    <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={2} height={120} />}>
      {(inquiries) => (
        <>
          {inquiries.length === 0 ? (
            <EmptyState title={<FormattedMessage id="ask.none" />} hint={<FormattedMessage id="ask.noneHint" />} />
          ) : (
            <div className={styles.threads}>
              {inquiries.map((inquiry) => (
                <Thread key={inquiry.id} inquiry={inquiry} country={country.name} />
              ))}
            </div>
          )}
          <NewInquiry question={question} country={country} />
        </>
      )}
    </Loaded>
  );
}
