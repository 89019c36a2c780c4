import { randomUUID } from 'node:crypto';
import { findCitedMail, isSentTo, signMail } from './message-id';

const secret = 'the secret of this installation';
const address = 'gone@example.net';
const mail = { mailId: randomUUID(), userId: 7 };
const name = signMail(secret, mail, address);
/** Whether a text cites a mail that this installation has sent to `to`. */
const isCited = (text: string, to = address, own = secret) => {
  const cited = findCitedMail(text);
  return cited !== undefined && isSentTo(own, cited, to);
};

test('a mail is recognised by its Message-ID, in a header or between other words @MAI-10', () => {
  expect(findCitedMail(`Message-ID: <${name}@example.org>`)).toMatchObject(mail);
  expect(isCited(`Message-ID:\r\n <${name}@example.org>`)).toBe(true);
  expect(isCited(`References: <a@example.net> <${name}@example.org>`)).toBe(true);
  expect(findCitedMail('Message-ID: <20261127091200.9D0A@mx.example.org>')).toBeUndefined();
});

test('an id that was made without the secret, or for another address or account, is not of this installation @MAI-10', () => {
  expect(isCited(`<${name}@example.org>`, 'other@example.net')).toBe(false);
  expect(isCited(`<${name}@example.org>`, address, 'the secret of another installation')).toBe(false);
  expect(isCited(`<${name.replace('.7.', '.8.')}@example.org>`)).toBe(false);
  expect(isCited(`<${name.replace(mail.mailId, randomUUID())}@example.org>`)).toBe(false);
  expect(isCited(`<${mail.mailId}.7.${'A'.repeat(43)}@example.org>`)).toBe(false);
});

test('a number that is no id of an account is not looked for', () => {
  expect(findCitedMail(`<${name.replace('.7.', '.99999999999.')}@example.org>`)).toBeUndefined();
});
