import { demoAccounts, signIn } from '../house/caller';
import { readCatalogue } from '../house/catalogue';
import { takesVersion } from '../house/commands';
import { expect, story } from '../story';

story(
  'an expert answers and explains; a guest reads it once a version is taken',
  { tag: ['@QDT-01', '@QDT-03', '@QDT-04', '@RO-02', '@MAP-03', '@ROLE-01', '@ROLE-03'] },
  async ({ ownHouse, ownPeople }) => {
    story.slow();
    const catalogue = await readCatalogue(await signIn(ownHouse, demoAccounts.germany), 'DE');
    const question = catalogue.first((one) => one.public && one.options.length > 2 && one.is_answered === true);
    const expert = await ownPeople.signedIn(demoAccounts.germany);
    const guest = await ownPeople.guest();

    await expert.follows('Questionnaire');
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
    await guest.doesNotRead('Two things matter');

    await expert.follows('Dashboard');
    await expert.confirms();
    await takesVersion(ownHouse);

    // What a guest has read may be shown for five seconds more; on another device it is the version at once.
    const later = await ownPeople.guest();
    await later.opens(question);
    const german = later.allComments.getByRole('article', { name: 'Germany' });
    await expect(german).toContainText('Two things matter');
    await expect(german.getByRole('listitem')).toContainText(['the deed', 'the entry']);
    await expect(german.getByRole('link', { name: 'entry' })).toHaveAttribute('href', 'https://example.org/register');
    await later.seesOnMap('Germany', chosen);
  },
);

story(
  'what is written after a version was taken stays away from readers until the next one',
  { tag: ['@RO-02'] },
  async ({ ownHouse, ownPeople }) => {
    story.slow();
    const catalogue = await readCatalogue(await signIn(ownHouse, demoAccounts.germany), 'DE');
    const question = catalogue.question('I.2');
    const expert = await ownPeople.expertOf('DE');
    await expert.opens(question);
    await expert.writes('First thought');
    await expert.savesComment();
    await expert.goesTo('/dashboard/');
    await expert.confirms();
    await takesVersion(ownHouse);
    await expert.opens(question);
    await expert.writes('Second thought');
    await expert.savesComment();
    const reader = await ownPeople.reader();
    await reader.opens(question);
    const german = reader.allComments.getByRole('article', { name: 'Germany' });
    await expect(german).toContainText('First thought');
    await expect(german).not.toContainText('Second thought');
    await takesVersion(ownHouse);
    await reader.reloads();
    await expect(german).toContainText('First thought');
  },
);
