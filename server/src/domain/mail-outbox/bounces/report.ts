import PostalMime from 'postal-mime';
import { type CitedMail, findCitedMail } from '../message-id';
import { findStatus, isNoSuchAddress } from '../refusals';

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

/** What a notification says of the delivery to one address (RFC 3464). */
export interface DeliveryStatus {
  action: (typeof actions)[number];
  /** Such as `5.1.1`: what the mail server of the address said, or if that has none, the one that gave up. */
  status: string;
  /** What a mail server said, such as `550 5.1.1 User unknown`, or the status. */
  words: string;
}

/** A delivery status notification. */
export interface Report {
  /** The mail that it is about, if that was sent by a Round Table: by this installation, if the signature is right. */
  cited?: CitedMail | undefined;
  /** Empty for other reports, such as receipts. */
  statuses: DeliveryStatus[];
}

/** RFC 3464, and RFC 6533 for addresses beyond ASCII. */
const statusType = /^message\/(?:global-)?delivery-status$/;
/** Characters of the words that are stored. */
const maxWords = 500;

/** Reads the fields about one address; undefined for those about the whole mail. */
function toStatus(fields: string): DeliveryStatus | undefined {
  const find = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(fields)?.[1]?.trim();
  const action = actions.find((name) => find('Action')?.toLowerCase().startsWith(name));
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(find('Status') ?? '')?.[0];
  if (!action || !status) return undefined;
  // The type before the words is `smtp`, or one of the server's own, whose words have no status.
  const words = find('Diagnostic-Code')
    ?.replace(/^[\w-]+;\s*/, '')
    .replace(/\p{Cc}|\s+/gu, ' ')
    .slice(0, maxWords);
  return { action, status: findStatus(words ?? '') ?? status, words: words || status };
}

/** Parses the beginning of a message of type `multipart/report`. Throws if it is none. */
export async function parseReport(source: Uint8Array): Promise<Report> {
  const { headers, attachments } = await PostalMime.parse(source, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const repliedTo = headers.filter(({ key }) => key === 'in-reply-to' || key === 'references').map(({ value }) => value);
  const statuses = attachments
    .filter(({ mimeType }) => statusType.test(mimeType))
    .flatMap(({ content }) =>
      String(content)
        .replace(/\r?\n[ \t]+(?=\S)/g, ' ')
        .split(/\r?\n[ \t]*\r?\n/),
    )
    .flatMap((fields) => toStatus(fields) ?? []);
  // The headers of the mail that came back are in its part, the whole mail or its headers alone.
  return { cited: findCitedMail([...attachments.map(({ content }) => String(content)), ...repliedTo].join('\n')), statuses };
}

/** Returns the status that says that the address does not exist: a delivery that is delayed is still tried, a full mailbox exists. */
export const findNoSuchAddress = ({ statuses }: Report): DeliveryStatus | undefined =>
  statuses.find(({ action, status }) => action === 'failed' && isNoSuchAddress(status));
