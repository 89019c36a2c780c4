import type { Attachment } from '@round-table/shared/contract';
import { useMemo } from 'react';
import { useListAttachmentsQuery } from './attachments-api';

const noAttachments: Attachment[] = [];

/** The attachments of the countries to a question, by country code. */
export function useAttachmentsByCountry(question: number, version: string | undefined): ReadonlyMap<string, Attachment[]> {
  const { data = noAttachments } = useListAttachmentsQuery({ question, version });
  return useMemo(() => {
    const byCountry = new Map<string, Attachment[]>();
    for (const attachment of data) {
      if (attachment.country !== null) byCountry.set(attachment.country, [...(byCountry.get(attachment.country) ?? []), attachment]);
    }
    return byCountry;
  }, [data]);
}
