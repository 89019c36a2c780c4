import PostalMime from 'postal-mime';
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

/** RFC 3464, and RFC 6533 for addresses beyond ASCII. */
const statusType = /^message\/(?:global-)?delivery-status$/;
/** Characters of the words that are stored. */
const maxWords = 500;

/** Reads the fields about one address; undefined for those about the whole mail. */
function toStatus(fields: string): DeliveryStatus | undefined {
  const find = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(fields)?.[1]?.trim();
  const said = find('Action')?.toLowerCase();
  if (!said) return undefined;
  const action = actions.find((name) => said.startsWith(name));
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(find('Status') ?? '')?.[0];
  if (!action || !status) return undefined;
  // The type before the words is `smtp`, or one of the server's own, whose words have no status.
  const words = find('Diagnostic-Code')
    ?.replace(/^[\w-]+;\s*/, '')
    .replace(/\p{Cc}|\s+/gu, ' ')
    .slice(0, maxWords);
  return { action, status: findStatus(words ?? '') ?? status, words: words || status };
}

/** Parses the beginning of a message of type `multipart/report`. Returns nothing for other reports, such as receipts. */
export async function parseStatuses(source: Uint8Array): Promise<DeliveryStatus[]> {
  const { attachments } = await PostalMime.parse(source, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  return attachments
    .filter(({ mimeType }) => statusType.test(mimeType))
    .flatMap(({ content }) =>
      String(content)
        .replace(/\r?\n[ \t]+(?=\S)/g, ' ')
        .split(/\r?\n[ \t]*\r?\n/),
    )
    .flatMap((fields) => toStatus(fields) ?? []);
}

/** Returns the status that says that the address does not exist: a delivery that is delayed is still tried, a full mailbox exists. */
export const findNoSuchAddress = (statuses: DeliveryStatus[]): DeliveryStatus | undefined =>
  statuses.find(({ action, status }) => action === 'failed' && isNoSuchAddress(status));
