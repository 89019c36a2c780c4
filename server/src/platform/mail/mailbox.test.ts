import { toImapOptions } from './mailbox';

test.each([
  ['imap://user:password@mail.example.org', { port: 143, secure: false, doSTARTTLS: true }],
  ['imap://user:password@mail.example.org?requireTLS=false', { port: 143, secure: false }],
  ['imap://user:password@localhost:1143', { host: 'localhost', port: 1143, secure: false }],
  ['imap://user:password@[::1]:1143', { host: '::1', port: 1143, secure: false }],
  ['imaps://user:password@mail.example.org/INBOX', { host: 'mail.example.org', port: 993, secure: true }],
])('%s is read with %j @MAI-10', (url, expected) => {
  const { host, port, secure, doSTARTTLS } = toImapOptions(url);
  expect({ host, port, secure, doSTARTTLS }).toEqual({ host: 'mail.example.org', doSTARTTLS: undefined, ...expected });
});

test('user and password may have special characters', () => {
  expect(toImapOptions('imaps://office%40example.org:p%2Fw%40rd@mail.example.org').auth).toEqual({
    user: 'office@example.org',
    pass: 'p/w@rd',
  });
});
