import { type Chapter, type ChapterQuestion, type OpenPoints, paths } from '@round-table/shared/contract';
import { demoAccounts, get, signIn } from '../instance/api-client';
import { toRoman } from '../instance/catalogue';
import { sets } from '../instance/commands';
import { expect, story } from '../story';

story('the chapters are tabs, named by their numeral, under one heading', { tag: ['@QOV-01'] }, async ({ people, catalogue }) => {
  const guest = await people.guest();
  await guest.goesTo('/questionnaire');
  const names = catalogue.chapters.map((chapter) => `${toRoman(chapter)}. ${chapter.name}`);
  await expect(guest.page.getByRole('tab')).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(guest.page.getByRole('tab').nth(index)).toHaveAccessibleName(name);
  await guest.seesText(`Chapters I to ${toRoman(catalogue.chapters.at(-1) ?? { order: 0 })}`);
});

story(
  'tabs, side tree and menu count for experts what is open for their country',
  { tag: ['@QOV-01', '@OPN-05'] },
  async ({ instance, people }) => {
    const expert = await people.expertOf('DE');
    const chapters = await get<Chapter[]>(await signIn(instance, demoAccounts.germany), `${paths.chapters}?country=DE`);
    const { points } = await get<OpenPoints>(await signIn(instance, demoAccounts.germany), `${paths.openPoints}?country=DE`);
    const isOpen = new Set(points.map(({ question }) => question));
    await expert.goesTo('/questionnaire');
    await expect(expert.frame.menu.getByRole('link', { name: new RegExp(`^What is open ?, ${points.length}$`) })).toBeVisible();
    const counted = chapters.map(({ questions, ...chapter }) => ({
      ...chapter,
      open: questions.filter(({ id }) => isOpen.has(id)).length,
    }));
    for (const [index, { name, order, open }] of counted.entries()) {
      const count = open > 0 ? ` ${open} open` : ' nothing open';
      await expect(expert.page.getByRole('tab').nth(index)).toHaveAccessibleName(`${toRoman({ order })}. ${name}${count}`);
    }
    await expert.goesTo(`/question/${chapters[0]?.questions[0]?.id}/`);
    for (const { name, open } of counted) {
      const chapter = expert.frame.menu.getByRole('button').filter({ has: expert.page.getByText(name, { exact: true }) });
      await expect(chapter.getByRole('img', { name: open > 0 ? `${open} open` : 'nothing open' })).toBeVisible();
    }
    const guest = await people.guest();
    await guest.goesTo('/questionnaire');
    await expect(guest.page.getByRole('tab').first()).toBeVisible();
    await expect(guest.page.getByRole('img', { name: / open$/ })).toHaveCount(0);
  },
);

story('a tab shows the explanation and its questions with their marks', { tag: ['@QOV-02'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const special = catalogue.first((question) => question.is_marked_as_special === true);
  await expert.goesTo('/questionnaire');
  await expert.opensChapter(special.of);
  await expert.seesText(special.of.explanation);
  for (const question of catalogue.questions.filter((one) => one.of.id === special.of.id)) {
    await expect(expert.header(question)).toBeVisible();
    const mark = expert.row(question).getByRole('img', { name: /^(not )?answered$/ });
    await expect(mark).toBeVisible();
    await expect(expert.row(question).getByRole('link', { name: 'detail view' })).toHaveAttribute(
      'href',
      new RegExp(`/question/${question.id}/?$`),
    );
    const stars = expert.row(question).getByRole('img', { name: 'new Question' });
    await expect(stars).toHaveCount(question.is_marked_as_special ? 1 : 0);
  }
  const guest = await people.guest();
  await guest.goesTo('/questionnaire');
  await guest.opensChapter(special.of);
  await expect(guest.header(special)).toBeVisible();
  await expect(guest.page.getByRole('tabpanel').getByRole('img', { name: /^(not )?answered$/ })).toHaveCount(0);
  await guest.row(special).getByRole('link', { name: 'detail view' }).click();
  await guest.isAt(special);
});

story('chapter and open question are in the address', { tag: ['@QOV-02', '@QOV-03'] }, async ({ people, catalogue }) => {
  const guest = await people.guest();
  const question = catalogue.question('II.3');
  await guest.goesTo('/questionnaire');
  await guest.expands(question);
  await guest.reloads();
  await expect(guest.tab(question.of)).toHaveAttribute('aria-selected', 'true');
  await expect(guest.header(question)).toHaveAttribute('aria-expanded', 'true');
});

story(
  'an open question shows experts the radios beside the map, readers the map alone at full width',
  { tag: ['@QOV-03'] },
  async ({ people, catalogue }) => {
    const question = catalogue.first((one) => Boolean(one.explanation) && one.public && one.options.length > 1);
    const expert = await people.expertOf('DE');
    await expert.goesTo('/questionnaire');
    await expert.expands(question);
    await expert.seesMap();
    await expect(expert.page.getByRole('radiogroup', { name: question.text }).getByRole('radio')).toHaveCount(question.options.length + 1);
    await expert.seesText(question.explanation ?? '');
    const beside = await expert.page.getByTitle('Result map').boundingBox();
    const radios = await expert.page.getByRole('radiogroup', { name: question.text }).boundingBox();
    expect((radios?.x ?? 0) + (radios?.width ?? 0)).toBeLessThanOrEqual((beside?.x ?? 0) + 1);
    const reader = await people.reader();
    await reader.goesTo('/questionnaire');
    await reader.expands(question);
    await reader.seesMap();
    await expect(reader.page.getByRole('main').getByRole('radio')).toHaveCount(0);
    const alone = await reader.page.getByTitle('Result map').boundingBox();
    expect(alone?.width ?? 0).toBeGreaterThan((beside?.width ?? 0) * 1.4);
  },
);

story('an answer can be given in the overview, and its mark follows', { tag: ['@QOV-03', '@QDT-03'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('X.2');
  await expert.goesTo('/questionnaire');
  await expert.expands(question);
  await expert.answers(question.options[0] ?? '');
  await expect(expert.row(question).getByRole('img', { name: 'answered', exact: true })).toBeVisible();
  await expert.answers('not answered yet');
  await expect(expert.row(question).getByRole('img', { name: 'not answered' })).toBeVisible();
  await expert.answers(question.options[1] ?? '');
  await expect(expert.row(question).getByRole('img', { name: 'answered', exact: true })).toBeVisible();
});

story.describe('on the first visit', () => {
  story.use({ isOnboarded: false });

  story('the disclaimer is shown until it is accepted, and not again', { tag: ['@QOV-04'] }, async ({ ownInstance, ownPeople }) => {
    await sets(ownInstance, 'enableDisclaimer', true);
    await sets(ownInstance, 'disclaimerText', { en: 'These answers are no advice.', de: 'Diese Antworten sind keine Beratung.' });
    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo('/dashboard/');
    await expert.clicksLink('Questionnaire');
    const popup = expert.page.getByRole('dialog').filter({ hasText: 'These answers are no advice.' });
    await expect(popup).toBeVisible();
    await expert.page.keyboard.press('Escape');
    await expect(popup).toBeVisible();
    await expert.seesText('Please accept the disclaimer.');
    await expert.page.mouse.click(5, 5);
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: 'Accept' }).click();
    await expect(popup).toBeHidden();
    await expect(expert.page.getByRole('heading', { level: 1, name: 'Questionnaire' })).toBeFocused();
    await expert.reloads();
    await expect(expert.page.getByRole('tab').first()).toBeVisible();
    await expect(popup).toHaveCount(0);
    const elsewhere = await ownPeople.expertOf('DE');
    await elsewhere.goesTo('/dashboard/');
    await elsewhere.clicksLink('Questionnaire');
    await expect(elsewhere.page.getByRole('tab').first()).toBeVisible();
    await expect(popup).toHaveCount(0);
  });
});

story(
  'a question under review cannot be opened by guests and shows the reason',
  { tag: ['@QOV-05', '@ROLE-01'] },
  async ({ people, catalogue }) => {
    const hidden = catalogue.first((question) => !question.public);
    const guest = await people.guest();
    await guest.goesTo('/questionnaire');
    await guest.opensChapter(hidden.of);
    const header = guest.header(hidden);
    await expect(header).toBeDisabled();
    await header.hover();
    await expect(guest.page.getByRole('tooltip').filter({ hasText: 'This question is currently under review' })).toBeVisible();
    await header.click({ force: true });
    await expect(header).toHaveAttribute('aria-expanded', 'false');
    const expert = await people.expertOf('DE');
    await expert.goesTo('/questionnaire');
    await expert.expands(hidden);
    await expert.seesMap();
  },
);

story(
  'the chosen country decides which questions are answered, at once and on every page',
  { tag: ['@QOV-06'] },
  async ({ people, instance, catalogue }) => {
    const client = await signIn(instance, demoAccounts.alps);
    const readMarks = async (country: string) =>
      (await get<Chapter[]>(client, `${paths.chapters}?country=${country}`)).flatMap(({ questions }) => questions);
    const [austria, switzerland] = [await readMarks('AT'), await readMarks('CH')];
    const isAnswered = (marks: ChapterQuestion[], { id }: { id: number }) => marks.find((one) => one.id === id)?.is_answered === true;
    const question = catalogue.first((one) => isAnswered(austria, one) !== isAnswered(switzerland, one));
    const inChapter = catalogue.questions.filter(({ of }) => of.id === question.of.id);
    const expert = await people.expertOf('AT');
    await expert.goesTo('/questionnaire');
    await expert.opensChapter(question.of);
    const seesMarks = async (marks: ChapterQuestion[]) => {
      for (const one of inChapter) {
        const name = isAnswered(marks, one) ? 'answered' : 'not answered';
        await expect(expert.row(one).getByRole('img', { name, exact: true })).toBeVisible();
      }
    };
    await seesMarks(austria);
    await expert.choosesCountry('Switzerland');
    await seesMarks(switzerland);
    await expert.goesTo('/dashboard/');
    const percent = Math.round((switzerland.filter(({ is_answered }) => is_answered).length / switzerland.length) * 100);
    await expect(expert.page.getByRole('progressbar', { name: 'Switzerland: all questions' })).toHaveAttribute(
      'aria-valuenow',
      String(percent),
    );
    await expert.goesTo('/questionnaire');
    await expert.choosesCountry('Austria');
    await expert.opensChapter(question.of);
    await seesMarks(austria);
  },
);

story('the layout of the overview depends on the width of its panel', { tag: ['@QOV-03'] }, async ({ people, catalogue }) => {
  const question = catalogue.question('II.1');
  for (const width of [1000, 1100, 1250]) {
    const expert = await people.expertOf('DE', { locale: 'de', width });
    await expert.page.goto(`/questionnaire?question=${question.id}`);
    const map = expert.page.getByTitle('Ergebniskarte');
    await expect(map).toBeVisible();
    expect((await map.boundingBox())?.width, `${width} px`).toBeGreaterThan(360);
    const isCut = await expert.page
      .getByRole('radio')
      .first()
      .evaluate((radio) => {
        const group = radio.closest('[role="radiogroup"]');
        return group !== null && group.scrollWidth > group.clientWidth;
      });
    expect(isCut, `${width} px`).toBe(false);
  }
});
