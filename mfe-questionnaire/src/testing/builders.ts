import type { Attachment, Comment, Inquiry, InquiryMessage } from '@round-table/shared/contract';
import { aCountry } from '@round-table/shared/testing';

export const austria = aCountry({ id: 8, code: 'AT', name: 'Austria' });
export const germany = aCountry();

export const aComment = (overrides: Partial<Comment> = {}): Comment => ({
  id: 40,
  question: 11,
  country: 'DE',
  text: '<p>The <strong>register</strong> decides.</p>',
  lang: 'en',
  created: '2026-03-01T10:00:00.000Z',
  modified: '2026-05-11T10:00:00.000Z',
  created_by: { id: 3, first_name: 'Johanna', last_name: 'Weidlich' },
  modified_by: { id: 3, first_name: 'Johanna', last_name: 'Weidlich' },
  answer_text: 'Notarial deed',
  answer_number: 2,
  answer_since: '2026-03-03T10:00:00.000Z',
  version: 1,
  ...overrides,
});

export const anAttachment = (overrides: Partial<Attachment> = {}): Attachment => ({
  id: 70,
  name: 'Form of a priority notice.pdf',
  file: '/files/attachments/70/?signature=x',
  size: 184_000,
  question: 11,
  country: null,
  ...overrides,
});

export const aMessage = (overrides: Partial<InquiryMessage> = {}): InquiryMessage => ({
  id: 50,
  author: { id: 3, first_name: 'Johanna', last_name: 'Weidlich' },
  by_office: false,
  text: 'Does this include a priority notice?',
  created: '2026-05-11T10:00:00.000Z',
  ...overrides,
});

export const anInquiry = (overrides: Partial<Inquiry> = {}): Inquiry => ({
  id: 30,
  question: 11,
  country: 'DE',
  addressee: 'office',
  from_office: false,
  state: 'open',
  messages: [aMessage()],
  unread: 0,
  ...overrides,
});
