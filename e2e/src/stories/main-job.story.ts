import { demoAccounts, signIn } from '../instance/api-client';
import { readCatalogue } from '../instance/catalogue';
import { takesVersion } from '../instance/commands';
import { expect, story } from '../story';

story(
  'an expert answers and comments; a guest sees both once a version is taken',
  { tag: ['@QDT-01', '@QDT-03', '@QDT-04', '@RO-02', '@MAP-03', '@ROLE-01', '@ROLE-03'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const catalogue = await readCatalogue(await signIn(ownInstance, demoAccounts.germany), 'DE');
    const question = catalogue.first((one) => one.public && one.options.length > 2 && one.is_answered === true);
    const expert = await ownPeople.signedIn(demoAccounts.germany);
    const guest = await ownPeople.guest();

    await expert.clicksLink('Questionnaire');
    await expert.expands(question);
    await expert.row(question).getByRole('link', { name: 'detail view' }).click();
    await expert.isAt(question);
    const chosen = await expert.choosesAnother(question);
    await expert.seesOnMap('Germany', chosen);

    await expert.writesList('Two things matter', ['the deed', 'the entry']);
    await expert.linksLastWord('https://example.org/register');
    await expert.savesComment();
    await expert.reloads();
    await expect(expert.radio(chosen)).toBeChecked();
    await expect(expert.editor.getByRole('listitem')).toHaveText(['the deed', 'the entry']);
    await expect(expert.editor.getByRole('link')).toHaveAttribute('href', 'https://example.org/register');

    await guest.opens(question);
    await guest.seesMap();
    await guest.doesNotSeeText('Two things matter');

    await expert.clicksLink('Dashboard');
    await expert.confirms();
    await takesVersion(ownInstance);

    // A guest's page may use its cache for five more seconds; another device shows the version immediately.
    const later = await ownPeople.guest();
    await later.opens(question);
    const german = later.allComments.getByRole('article', { name: 'Germany' });
    await expect(german).toContainText('Two things matter');
    await expect(german.getByRole('listitem')).toContainText(['the deed', 'the entry']);
    await expect(german.getByRole('link', { name: 'entry' })).toHaveAttribute('href', 'https://example.org/register');
    await later.seesOnMap('Germany', chosen);
  },
);

story('readers do not see changes after a version until the next one', { tag: ['@RO-02'] }, async ({ ownInstance, ownPeople }) => {
  story.slow();
  const catalogue = await readCatalogue(await signIn(ownInstance, demoAccounts.germany), 'DE');
  const question = catalogue.question('I.2');
  const expert = await ownPeople.expertOf('DE');
  await expert.opens(question);
  await expert.writes('First thought');
  await expert.savesComment();
  await expert.goesTo('/dashboard/');
  await expert.confirms();
  await takesVersion(ownInstance);
  await expert.opens(question);
  await expert.writes('Second thought');
  await expert.savesComment();
  const reader = await ownPeople.reader();
  await reader.opens(question);
  const german = reader.allComments.getByRole('article', { name: 'Germany' });
  await expect(german).toContainText('First thought');
  await expect(german).not.toContainText('Second thought');
  await takesVersion(ownInstance);
  await reader.reloads();
  await expect(german).toContainText('First thought');
});
