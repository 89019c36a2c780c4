import { type AdminQuestion, type Chapter, paths, type QuestionHit } from '@round-table/shared/contract';
import { call, demoAccounts, get, signIn } from '../instance/api-client';
import { expect, story } from '../story';

story('a question has all fields of its entity in every response', { tag: ['@QAD-13'] }, async ({ ownInstance }) => {
  const admin = await signIn(ownInstance, demoAccounts.admin);
  const [chapter] = await get<Chapter[]>(admin, paths.chapters);
  const question = chapter?.questions[0];
  if (!chapter || !question) throw new Error('The demo catalogue has no question');
  const form = new FormData();
  form.set('name', 'How to answer');
  form.set('question', String(question.id));
  form.set('file', new File(['%PDF-1.7 how to answer'], 'how-to.pdf', { type: 'application/pdf' }));
  expect((await call(admin, paths.attachments, { method: 'POST', body: form })).status).toBe(201);

  const attached = expect.objectContaining({ id: expect.any(Number), name: 'How to answer', size: 22 });
  const [listed] = (await get<Chapter[]>(admin, paths.chapters)).flatMap(({ questions }) => questions);
  expect(listed).toMatchObject({
    id: question.id,
    chapter: { id: chapter.id, order: chapter.order, name: chapter.name },
    active: true,
  });
  expect(listed?.attachment_set).toContainEqual(attached);

  const words = encodeURIComponent(question.text.split(' ').slice(0, 3).join(' '));
  const hits = await get<QuestionHit[]>(admin, `${paths.questions}?search=${words}`);
  const hit = hits.find(({ id }) => id === question.id);
  expect(hit).toMatchObject({ chapter: { id: chapter.id, order: chapter.order, name: chapter.name }, active: true });
  expect(hit?.attachment_set).toContainEqual(attached);

  const administered = (await get<AdminQuestion[]>(admin, paths.adminQuestions)).find(({ id }) => id === question.id);
  expect(administered).toMatchObject({ chapter: chapter.id, chapter_order: chapter.order, chapter_name_en: chapter.name, active: true });
  expect(administered?.attachment_set).toContainEqual(attached);
});
