import { text } from 'node:stream/consumers';
import { freePort } from '@round-table/tools/free-port';
import { SMTPServer } from 'smtp-server';

const noSuchUser = () => Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 });

/** A mail server that takes every mail, except to an address that it does not know. `env` makes an instance send by it. */
export async function startMailServer({ unknown }: { unknown?: string } = {}) {
  const received: { to: string; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: ({ address }, _session, done) => done(address === unknown ? noSuchUser() : undefined),
    onData: (stream, { envelope }, done) =>
      void text(stream).then((content) => {
        for (const { address } of envelope.rcptTo) received.push({ to: address, content });
        done();
      }),
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Round Table <table@example.org>' },
    /** The mails to an address as they arrived, oldest first. */
    mailsTo: (address: string): string[] => received.flatMap(({ to, content }) => (to === address ? content : [])),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
