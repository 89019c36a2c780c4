import { text } from 'node:stream/consumers';
import { freePort } from '@round-table/tools/free-port';
import { SMTPServer } from 'smtp-server';
import { aBounce } from '../../../server/src/testing/mailbox/bounce';
import { createImapServer } from '../../../server/src/testing/mailbox/imap-server';
import { demoAccounts } from '../instance/api-client';
import { startInstance } from '../instance/app-instance';
import { getSeededDataDir } from '../instance/seeded-data';
import { createPeople } from '../people/people';
import { expect, story } from '../story';

/** A relay that takes every mail, and knows the Message-ID of the last one to each address. */
async function startRelay() {
  const sent = new Map<string, string>();
  const relay = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, done) =>
      void text(stream).then((mail) => {
        const id = /^Message-ID:\s+<(.+)>/im.exec(mail)?.[1] ?? '';
        for (const { address } of envelope.rcptTo) sent.set(address, id);
        done();
      }),
  });
  const port = await freePort();
  await new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${port}`, sent, close: () => new Promise<void>((resolve) => relay.close(() => resolve())) };
}

story('the office sees whose mails come back because the address does not exist', { tag: ['@MAI-10'] }, async ({ browser }) => {
  const [relay, mailbox] = [await startRelay(), await createImapServer()];
  const instance = await startInstance({
    from: getSeededDataDir(),
    more: { SMTP_URL: relay.url, MAIL_FROM: 'Round Table <table@example.org>', BOUNCES_IMAP_URL: mailbox.url },
  });
  const people = createPeople(browser, instance, true);
  try {
    const { page } = await people.admin();
    await page.goto('/office/');
    await page.getByRole('checkbox', { name: 'Select Germany' }).check();
    await page.getByRole('button', { name: 'Remind 1 country' }).click();
    await page.getByRole('button', { name: /^Send \d+ emails?$/ }).click();
    await expect.poll(() => relay.sent.has(demoAccounts.germany)).toBe(true);
    await page.goto('/office/?view=table');
    await expect(page.getByRole('row', { name: /Germany/ })).not.toContainText('emails are refused');

    const forged = mailbox.deliver(aBounce({ messageId: 'forged@example.org' }));
    const own = mailbox.deliver(aBounce({ messageId: relay.sent.get(demoAccounts.germany) ?? '' }));
    expect([forged, own]).toEqual([1, 2]);
    // A server that starts looks into the mailbox at once.
    await instance.crash();
    await instance.restart();
    await expect.poll(() => mailbox.listSeen()).toEqual([own]);
    await page.goto('/office/?view=table');
    await expect(page.getByRole('row', { name: /Germany.*emails are refused/ })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select Germany' }).check();
    await page.getByRole('button', { name: 'Remind 1 country' }).click();
    await expect(page.getByRole('dialog')).toContainText(`The mail server refuses ${demoAccounts.germany}. Please check the address.`);
    expect(await instance.command('doctor')).toContain('The mailbox of bounces can be opened.');
  } finally {
    await people.leave();
    await instance.close();
    await mailbox.close();
    await relay.close();
  }
});
