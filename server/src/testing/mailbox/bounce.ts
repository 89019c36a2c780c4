interface Bounced {
  /** The Message-ID of the mail that came back, without its brackets. */
  messageId: string;
  action?: string;
  status?: string;
  /** What the mail server of the address said. */
  words?: string;
  /** The text of the mail that came back; without it, only its headers did. */
  text?: string;
}

/** A bounce with the structure of RFC 3464, as Postfix sends it. */
export const aBounce = ({ messageId, action = 'failed', status = '5.1.1', words = '550 5.1.1 User unknown', text }: Bounced): string => `\
Return-Path: <>
Date: Fri, 27 Nov 2026 10:12:00 +0100 (CET)
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: table@example.org
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4F1A.1764234720/mx.example.org"
Message-Id: <20261127091200.9D0A@mx.example.org>

This is a MIME-encapsulated message.

--4F1A.1764234720/mx.example.org
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

Your message could not be delivered to one or more recipients.

--4F1A.1764234720/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
X-Postfix-Sender: rfc822; table@example.org
Arrival-Date: Fri, 27 Nov 2026 10:11:58 +0100 (CET)

Final-Recipient: rfc822; gone@example.net
Original-Recipient: rfc822;gone@example.net
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.net
Diagnostic-Code: smtp; ${words.replaceAll('\n', '\n    ')}

--4F1A.1764234720/mx.example.org
Content-Description: Undelivered Message${text === undefined ? ' Headers' : ''}
Content-Type: ${text === undefined ? 'text/rfc822-headers' : 'message/rfc822'}

From: Round Table <table@example.org>
To: gone@example.net
Subject: Invitation
Message-ID: <${messageId}>
MIME-Version: 1.0
${text === undefined ? '' : `\n${text}\n`}
--4F1A.1764234720/mx.example.org--
`;
