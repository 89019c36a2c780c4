import { randomUUID } from 'node:crypto';
import { aBounce } from '../../../testing/mailbox/bounce';
import { findCitedMail, signMail } from '../message-id';
import { findNoSuchAddress, parseStatuses } from './report';

const mail = { mailId: randomUUID(), userId: 7 };
const messageId = `${signMail('a secret', mail, 'gone@example.net')}@example.org`;
const read = (message: string) => parseStatuses(Buffer.from(message.replace(/\n/g, '\r\n')));

/** As Exim sends it: no status of its own, the whole mail, and its id in a header of the bounce. */
const ofExim = `\
Return-path: <>
Envelope-to: table@example.org
X-Failed-Recipients: gone@example.net
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.example.org>
To: table@example.org
References: <${messageId}>
Content-Type: multipart/report; report-type=delivery-status; boundary=1764234720-eximdsn-1
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender

--1764234720-eximdsn-1
Content-type: text/plain; charset=us-ascii

A message that you sent could not be delivered.

--1764234720-eximdsn-1
Content-type: message/delivery-status

Reporting-MTA: dns; mail.example.org

Action: failed
Final-Recipient: rfc822;gone@example.net
Status: 5.0.0
Remote-MTA: dns; mx.example.net
Diagnostic-Code: smtp; 550 5.1.1 <gone@example.net>: Recipient address rejected:
 User unknown in virtual mailbox table

--1764234720-eximdsn-1
Content-type: message/rfc822

Return-path: <table@example.org>
Message-ID: <${messageId}>
Subject: Invitation

Hello
--1764234720-eximdsn-1--
`;

/** As Exchange Online sends it: a page of HTML, fields without blanks, and the headers as a mail. */
const ofExchange = `\
From: <postmaster@example.net>
To: <table@example.org>
Date: Fri, 27 Nov 2026 09:12:00 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="6d7a9f2c-11aa-4f0c-8f4e-0d8d5f6c7b8a"
In-Reply-To: <${messageId}>
References: <${messageId}>
Subject: Undeliverable: Invitation
Auto-Submitted: auto-replied
MIME-Version: 1.0

--6d7a9f2c-11aa-4f0c-8f4e-0d8d5f6c7b8a
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="inner"

--inner
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

PGh0bWw+PGJvZHk+Z29uZSB3YXNuJ3QgZm91bmQ8L2JvZHk+PC9odG1sPg==

--inner--

--6d7a9f2c-11aa-4f0c-8f4e-0d8d5f6c7b8a
Content-Type: message/delivery-status

Reporting-MTA:dns;MR1P264MB1234.example.net
Received-From-MTA:dns;mail.example.org
Arrival-Date:Fri, 27 Nov 2026 09:11:59 +0000

Final-Recipient:rfc822;gone@example.net
Action:failed
Status:5.1.10
Diagnostic-Code:smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup

--6d7a9f2c-11aa-4f0c-8f4e-0d8d5f6c7b8a
Content-Type: message/rfc822

Message-ID: <${messageId}>
Subject: Invitation

--6d7a9f2c-11aa-4f0c-8f4e-0d8d5f6c7b8a--
`;

/** As Gmail sends it: an answer of several lines, with the code on each, and the whole mail. */
const ofGmail = `\
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: table@example.org
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <${messageId}>
In-Reply-To: <${messageId}>
Content-Type: multipart/report; boundary="000000000000b0"; report-type=delivery-status

--000000000000b0
Content-Type: multipart/related; boundary="000000000000c0"

--000000000000c0
Content-Type: text/plain; charset="UTF-8"

** Address not found **

--000000000000c0--
--000000000000b0
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; table@example.org
Arrival-Date: Fri, 27 Nov 2026 01:12:00 -0800 (PST)
X-Original-Message-ID: <${messageId}>

Final-Recipient: rfc822; gone@example.net
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.net. (192.0.2.1, the server for the domain example.net.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos.
 550 5.1.1 For more information, go to https://support.example.net
Last-Attempt-Date: Fri, 27 Nov 2026 01:12:01 -0800 (PST)

--000000000000b0
Content-Type: message/rfc822

Message-ID: <${messageId}>
Subject: Invitation

Hello
--000000000000b0--
`;

test.each([
  ['Postfix, headers alone', aBounce({ messageId }), '5.1.1', '550 5.1.1 User unknown'],
  ['Postfix, the whole mail', aBounce({ messageId, text: 'Hello' }), '5.1.1', '550 5.1.1 User unknown'],
  ['Exim', ofExim, '5.1.1', '550 5.1.1 <gone@example.net>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['Exchange', ofExchange, '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
  [
    'Gmail',
    ofGmail,
    '5.1.1',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's " +
      'email address for typos. 550 5.1.1 For more information, go to https://support.example.net',
  ],
])('a bounce of %s names its mail and what the mail server said @MAI-10', async (_server, message, status, words) => {
  expect(findCitedMail(message)).toMatchObject(mail);
  expect(findNoSuchAddress(await read(message))).toEqual({ action: 'failed', status, words });
});

test.each([
  ['a domain that does not exist', { status: '5.4.4', words: 'Host or domain name not found' }],
  ['a closed mailbox', { status: '5.2.1', words: '550 5.2.1 The mailbox is disabled' }],
  ['an unknown user, without a status in the words', { status: '5.1.1', words: '550 No such user here' }],
])('%s is an address that does not exist @MAI-10', async (_case, fields) => {
  expect(findNoSuchAddress(await read(aBounce({ messageId, ...fields })))).toBeDefined();
});

test.each([
  ['a delay', { action: 'delayed', status: '4.4.1', words: 'connect to mail.example.net: Connection timed out' }],
  ['a delay of an address that seems unknown', { action: 'delayed', status: '5.1.1' }],
  ['an expired delivery', { status: '4.4.7', words: 'delivery time expired' }],
  ['a full mailbox', { status: '5.2.2', words: '552 5.2.2 Mailbox full' }],
  ['a policy, under a status of the relay', { status: '5.1.1', words: '550 5.7.1 Message refused as spam' }],
  ['an unknown reason', { status: '5.0.0', words: '554 Transaction failed' }],
  ['a temporary refusal of an address', { status: '4.1.1', words: '450 4.1.1 Try again later' }],
  ['a delivery', { action: 'delivered', status: '2.1.5', words: '250 2.1.5 Ok' }],
])('%s says nothing of the address @MAI-10', async (_case, fields) => {
  const statuses = await read(aBounce({ messageId, ...fields }));
  expect(statuses).toHaveLength(1);
  expect(findNoSuchAddress(statuses)).toBeUndefined();
});

test('what follows the first 100 kB is not needed @MAI-10', async () => {
  const message = aBounce({ messageId, text: 'A long line.\n'.repeat(20_000) }).slice(0, 100_000);
  expect([findCitedMail(message), findNoSuchAddress(await read(message))?.status]).toEqual([expect.objectContaining(mail), '5.1.1']);
});

test('words are stored without control characters, and not at any length', async () => {
  const [status] = await read(aBounce({ messageId, words: `550 5.1.1 A\u0007B ${'C'.repeat(1000)}` }));
  expect(status?.words).toMatch(/^550 5\.1\.1 A B C+$/);
  expect(status?.words).toHaveLength(500);
});

test('a receipt, and a message that is no report, have no status', async () => {
  expect(await read(aBounce({ messageId }).replaceAll('delivery-status', 'disposition-notification'))).toEqual([]);
  expect(await read('Subject: Hello\n\nAction: failed\nStatus: 5.1.1\n')).toEqual([]);
});
