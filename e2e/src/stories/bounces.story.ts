import { aBounce } from '../../../server/src/testing/mailbox/bounce';
import { createImapServer } from '../../../server/src/testing/mailbox/imap-server';
import { demoAccounts } from '../instance/api-client';
import { startInstance } from '../instance/app-instance';
import { startMailServer } from '../instance/mail-server';
import { getSeededDataDir } from '../instance/seeded-data';
import { createPeople } from '../people/people';
import { expect, story } from '../story';

story('the office sees whose mails come back because the address does not exist', { tag: ['@MAI-10'] }, async ({ browser }) => {
  const [relay, mailbox] = [await startMailServer(), await createImapServer()];
  const instance = await startInstance({
    from: getSeededDataDir(),
    more: { ...relay.env, BOUNCES_IMAP_URL: mailbox.url },
  });
  const people = createPeople(browser, instance, true);
  try {
    const { page } = await people.admin();
    await page.goto('/office/');
    await page.getByRole('checkbox', { name: 'Select Germany' }).check();
    await page.getByRole('button', { name: 'Remind 1 country' }).click();
    await page.getByRole('button', { name: /^Send \d+ emails?$/ }).click();
    const sent = () => relay.mailsTo(demoAccounts.germany);
    await expect.poll(() => sent().length).toBe(1);
    await page.goto('/office/?view=table');
    await expect(page.getByRole('row', { name: /Germany/ })).not.toContainText('emails are refused');

    const forged = mailbox.deliver(aBounce({ messageId: 'forged@example.org' }));
    const own = mailbox.deliver(aBounce({ messageId: /^Message-ID:\s+<(.+)>/im.exec(sent()[0] ?? '')?.[1] ?? '' }));
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
