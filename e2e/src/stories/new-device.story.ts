import { demoAccounts } from '../instance/api-client';
import { findLink } from '../instance/mails';
import { expect, story } from '../story';

// Without limits, devices are not remembered.
story.use({ environment: { RATE_LIMIT: 'on' } });

story(
  'a sign-in from a new device sends a mail with a link to the signed-in devices',
  { tag: ['@ACC-14'] },
  async ({ ownInstance, ownPeople }) => {
    const listMails = () =>
      ownInstance.mailsTo(demoAccounts.germany).filter(({ subject }) => subject.endsWith('sign-in from a new device'));
    const expert = await ownPeople.signedIn(demoAccounts.germany, { timeZone: 'Asia/Tokyo' });
    await expect.poll(() => listMails().length).toBe(1);
    const [mail] = listMails();
    expect(mail?.text).toMatch(/Chrome on Linux, \d+ \w+ 20\d\d, \d\d:\d\d \(GMT\+9\), network address (127\.0\.0\.1|::1)/);
    expect(mail?.text).toContain('If it was not you, change your password under “My account”');

    await expert.page.goto(findLink({ text: mail?.text ?? '' }));
    await expect(expert.page.getByRole('region', { name: 'Signed-in devices' })).toContainText('Chrome on Linux');
    await expect(expert.page.getByRole('checkbox', { name: 'Somebody has signed in to my account from a new device' })).toBeChecked();
  },
);
