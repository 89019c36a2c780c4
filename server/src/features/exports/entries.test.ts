import { aChapter, aCountry, aGivenAnswer, aQuestion } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { createEntryReader } from './repository';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

test('includes an option whose first answer is saved while pages are read', async () => {
  const { db } = context;
  const chapter = await aChapter(db);
  const question = await aQuestion(db, { chapter_id: chapter.id });
  const [one, other] = [await aCountry(db, { code: 'DE' }), await aCountry(db, { code: 'AT' })];
  const [first, second] = question.options;
  await aGivenAnswer(db, { question_id: question.id, country_id: one.id, answer_option_id: first?.id ?? 0 });
  const list = createEntryReader(db, 'live', 'en');
  const page = (country: number) => list({ countries: [country], questions: [question.id] });
  expect(await page(one.id)).toMatchObject([{ answer: { order: first?.order, text: first?.text_en } }]);
  await aGivenAnswer(db, { question_id: question.id, country_id: other.id, answer_option_id: second?.id ?? 0 });
  expect(await page(other.id)).toMatchObject([{ country: other.id, answer: { order: second?.order, text: second?.text_en } }]);
});
