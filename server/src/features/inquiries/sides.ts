import type { InquiryAddressee } from '@round-table/shared/contract';

/** Who writes a message. */
export interface Writer {
  userId: number;
  isAdmin: boolean;
  isExpertOfCountry: boolean;
}

interface Sides {
  addressee: InquiryAddressee;
  createdBy: number | null;
  fromOffice: boolean;
}

/** Whether a writer speaks for the office: an admin, unless as an expert of the country among experts, or as the one who asked. */
export const speaksForOffice = ({ userId, isAdmin, isExpertOfCountry }: Writer, { addressee, createdBy }: Omit<Sides, 'fromOffice'>) =>
  isAdmin && (!isExpertOfCountry || (addressee === 'office' && userId !== createdBy));

/** Whether a message comes from those who were asked, so that it answers the inquiry; another one opens it again. */
export function isReply(writer: Writer, sides: Sides): boolean {
  const byOffice = speaksForOffice(writer, sides);
  if (sides.addressee === 'office') return byOffice;
  return sides.fromOffice ? !byOffice : writer.userId !== sides.createdBy;
}
