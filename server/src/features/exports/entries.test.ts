import { aChapter, aCountry, aGivenAnswer, aQuestion } from '../../testing/builders';
import { aTestBed, type TestBed } from '../../testing/test-bed';
import { entriesOf } from './repository';

let bed: TestBed;
beforeAll(async () => {
  bed = await aTestBed();
});
afterAll(() => bed.close());

test('an option that is given its first answer while pages are read is told too', async () => {
  const { db } = bed;
  const chapter = await aChapter(db);
  const question = await aQuestion(db, { chapter_id: chapter.id });
  const [one, other] = [await aCountry(db, { code: 'DE' }), await aCountry(db, { code: 'AT' })];
  const [first, second] = question.options;
  await aGivenAnswer(db, { question_id: question.id, country_id: one.id, answer_option_id: first?.id ?? 0 });
  const list = entriesOf(db, 'live', 'en');
  const page = (country: number) => list({ countries: [country], questions: [question.id] });
  expect(await page(one.id)).toMatchObject([{ answer: { order: first?.order, text: first?.text_en } }]);
  await aGivenAnswer(db, { question_id: question.id, country_id: other.id, answer_option_id: second?.id ?? 0 });
  expect(await page(other.id)).toMatchObject([{ country: other.id, answer: { order: second?.order, text: second?.text_en } }]);
});
