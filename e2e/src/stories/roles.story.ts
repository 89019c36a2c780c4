import { type Chapter, type Comment, type Country, paths, readOnlyPrefix, rowOf, type UserInfo } from '@round-table/shared/contract';
import { type ApiClient, asGuest, call, demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { sets } from '../instance/commands';
import { expect, story } from '../story';

const ro = (path: string) => `${readOnlyPrefix}${path}`;
const fetchStatus = async (client: ApiClient, method: string, path: string, body?: unknown) =>
  (await call(client, path, { method, body })).status;
const countryId = async (client: ApiClient, code: string) => {
  const country = (await get<Country[]>(client, paths.countries)).find((one) => one.code === code);
  if (!country) throw new Error(`No country ${code}`);
  return country.id;
};
const writes = (question: number, country: number): [string, string, unknown][] => [
  ['POST', paths.givenAnswers, { answer: 1, question, country }],
  ['DELETE', rowOf(paths.givenAnswers, 1), undefined],
  ['POST', paths.comments, { question, country: 'DE', text: '<p>x</p>' }],
  ['DELETE', rowOf(paths.comments, 1), undefined],
  ['DELETE', rowOf(paths.attachments, 1), undefined],
];

story.describe('a guest', () => {
  story('sees public questions and nothing of the others', { tag: ['@ROLE-01'] }, async ({ instance, catalogue }) => {
    const hidden = catalogue.first((question) => !question.public);
    const chapters = await get<Chapter[]>(asGuest(instance), ro(paths.chapters));
    const shown = chapters.flatMap((chapter) => chapter.questions);
    expect(shown.find((question) => question.id === hidden.id)).toEqual({
      id: hidden.id,
      chapter: { id: hidden.of.id, order: hidden.of.order, name: hidden.of.name },
      order: hidden.order,
      text: hidden.text,
      active: true,
      public: false,
    });
    for (const path of [paths.comments, paths.attachments, paths.givenAnswers]) {
      const reply = await call(asGuest(instance), ro(`${path}?question=${hidden.id}`));
      const body = await reply.text();
      expect(reply.status === 404 || body === '[]', `${path} answers ${reply.status} ${body}`).toBe(true);
    }
    expect(await fetchStatus(asGuest(instance), 'GET', ro(`${paths.map}${hidden.id}/`))).toBe(404);
  });

  story('writes nothing, and reads nothing live', { tag: ['@ROLE-01'] }, async ({ instance, catalogue }) => {
    const { id } = catalogue.question('I.1');
    for (const [method, path, body] of writes(id, 1)) {
      expect(await fetchStatus(asGuest(instance), method, path, body), `${method} ${path}`).toBe(401);
      expect([401, 403], `${method} ${ro(path)}`).toContain(await fetchStatus(asGuest(instance), method, ro(path), body));
    }
    for (const path of [paths.chapters, paths.countries, `${paths.comments}?question=${id}`, `${paths.map}${id}/`, paths.userInfo]) {
      expect(await fetchStatus(asGuest(instance), 'GET', path), path).toBe(401);
    }
    expect(await fetchStatus(asGuest(instance), 'POST', paths.confirmation, { country: 'DE', validated: 1 })).toBe(401);
  });

  story('does not receive authors of comments or the progress of countries', { tag: ['@ROLE-01'] }, async ({ instance, catalogue }) => {
    const { id } = catalogue.question('I.1');
    const comments = await get<Comment[]>(asGuest(instance), ro(`${paths.comments}?question=${id}`));
    expect(comments.length).toBeGreaterThan(0);
    for (const comment of comments) expect([comment.created_by, comment.modified_by]).toEqual([null, null]);
    for (const country of await get<Country[]>(asGuest(instance), ro(paths.countries))) {
      expect([country.progress_all, country.progress_weighted, country.answered_count, country.comments_count]).toEqual([
        null,
        null,
        null,
        null,
      ]);
    }
  });

  story('is rejected if anonymous use is off', { tag: ['@ROLE-01', '@SHELL-04'] }, async ({ ownInstance }) => {
    await sets(ownInstance, 'allowAnonUsers', false);
    for (const path of [paths.chapters, paths.countries]) {
      await expect.poll(() => fetchStatus(asGuest(ownInstance), 'GET', ro(path)), { message: path }).toBe(401);
    }
    expect(await fetchStatus(asGuest(ownInstance), 'GET', paths.appInfo)).toBe(200);
    expect(await fetchStatus(await signIn(ownInstance, demoAccounts.reader), 'GET', ro(paths.chapters))).toBe(200);
  });
});

story.describe('a reader', () => {
  story('reads all questions and comments with any prefix', { tag: ['@ROLE-02'] }, async ({ instance, catalogue }) => {
    const reader = await signIn(instance, demoAccounts.reader);
    const hidden = catalogue.first((question) => !question.public);
    for (const path of [paths.chapters, ro(paths.chapters)]) {
      const questions = (await get<Chapter[]>(reader, path)).flatMap((chapter) => chapter.questions);
      expect(questions.find((question) => question.id === hidden.id)?.answers?.length).toBe(hidden.options.length);
      expect(questions.some((question) => question.is_answered !== undefined)).toBe(false);
    }
    const comments = `${paths.comments}?question=${catalogue.question('I.1').id}`;
    expect(await get<Comment[]>(reader, comments)).toEqual(await get<Comment[]>(reader, ro(comments)));
  });

  story('writes nothing, has no country and no figures', { tag: ['@ROLE-02'] }, async ({ instance, catalogue }) => {
    const reader = await signIn(instance, demoAccounts.reader);
    for (const [method, path, body] of writes(catalogue.question('I.1').id, 1)) {
      for (const place of [path, ro(path)]) expect(await fetchStatus(reader, method, place, body), `${method} ${place}`).toBe(403);
    }
    expect(await fetchStatus(reader, 'POST', paths.confirmation, { country: 'DE', validated: 1 })).toBe(403);
    const info = await get<UserInfo>(reader, paths.userInfo);
    expect({ countries: info.countries, isReadonly: info.isReadonly, isAdmin: info.isAdmin, isExpert: info.isExpert }).toEqual({
      countries: [],
      isReadonly: true,
      isAdmin: false,
      isExpert: false,
    });
    for (const country of await get<Country[]>(reader, paths.countries)) expect(country.progress_all).toBeNull();
  });
});

story.describe('an expert', () => {
  story('writes for their own countries only', { tag: ['@ROLE-03', '@RO-03'] }, async ({ instance, catalogue }) => {
    const expert = await signIn(instance, demoAccounts.germany);
    const question = catalogue.question('IX.1');
    const austria = await countryId(expert, 'AT');
    const answer = { answer: question.answers?.[0]?.id, question: question.id, country: austria };
    expect(await fetchStatus(expert, 'POST', paths.givenAnswers, answer)).toBe(403);
    expect(await fetchStatus(expert, 'POST', paths.comments, { question: question.id, country: 'AT', text: '<p>x</p>' })).toBe(403);
    expect(await fetchStatus(expert, 'POST', paths.confirmation, { country: 'AT', validated: 1 })).toBe(403);
    const comments = await get<Comment[]>(expert, `${paths.comments}?question=${question.id}`);
    const foreign = comments.find((comment) => comment.country !== 'DE');
    if (foreign) expect([403, 404]).toContain(await fetchStatus(expert, 'DELETE', rowOf(paths.comments, foreign.id)));
    const given = await get<{ id: number; country: number }[]>(expert, `${paths.givenAnswers}?question=${question.id}`);
    const theirs = given.find((one) => one.country === austria);
    if (theirs) expect([403, 404]).toContain(await fetchStatus(expert, 'DELETE', rowOf(paths.givenAnswers, theirs.id)));
    expect(await get(expert, `${paths.comments}?question=${question.id}`)).toEqual(comments);
  });

  story('writes nothing under the read-only prefix', { tag: ['@ROLE-03'] }, async ({ instance, catalogue }) => {
    const expert = await signIn(instance, demoAccounts.germany);
    for (const [method, path, body] of writes(catalogue.question('IX.2').id, await countryId(expert, 'DE'))) {
      expect(await fetchStatus(expert, method, ro(path), body), `${method} ${path}`).toBe(403);
    }
  });

  story('reads live what they have just written', { tag: ['@ROLE-03'] }, async ({ instance, catalogue }) => {
    const expert = await signIn(instance, demoAccounts.germany);
    const question = catalogue.question('IX.3');
    const country = await countryId(expert, 'DE');
    const chosen = question.answers?.at(-1)?.id;
    const saved = await send<{ id: number; answer: number }>(expert, 'POST', paths.givenAnswers, {
      answer: chosen,
      question: question.id,
      country,
    });
    expect(saved.answer).toBe(chosen);
    const [stored] = [await get<{ answer: number }>(expert, `${paths.givenAnswers}?question=${question.id}&country=${country}`)].flat();
    expect(stored?.answer).toBe(chosen);
    await send(expert, 'DELETE', rowOf(paths.givenAnswers, saved.id));
    expect(await get(expert, `${paths.givenAnswers}?question=${question.id}&country=${country}`)).toEqual([]);
  });

  story('is no admin', { tag: ['@ROLE-03'] }, async ({ instance }) => {
    for (const email of [demoAccounts.germany, demoAccounts.reader]) {
      const person = await signIn(instance, email);
      for (const path of [paths.users, paths.pointsOfView]) expect(await fetchStatus(person, 'GET', path), `${email} ${path}`).toBe(403);
    }
  });
});

story.describe('a user who is set inactive', () => {
  const deactivates = (instance: AppInstance, email: string) => instance.command('user', 'deactivate', email);

  story('cannot sign in, and the response does not say why', { tag: ['@ROLE-05'] }, async ({ instance }) => {
    const tries = [
      { email: demoAccounts.inactive, password: 'round-table-demo' },
      { email: demoAccounts.inactive, password: 'wrong-password-x' },
      { email: 'nobody@demo.example', password: 'round-table-demo' },
    ];
    const replies = await Promise.all(tries.map((body) => call(asGuest(instance), paths.token, { method: 'POST', body })));
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401]);
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(bodies).size).toBe(1);
  });

  story(
    'is signed out immediately: tokens of a running session are rejected',
    { tag: ['@ROLE-05'] },
    async ({ ownInstance, ownPeople }) => {
      const expert = await signIn(ownInstance, demoAccounts.germany);
      const atBrowser = await ownPeople.expertOf('DE');
      await atBrowser.goesTo('/dashboard/');
      expect(await fetchStatus(expert, 'GET', paths.userInfo)).toBe(200);
      await deactivates(ownInstance, demoAccounts.germany);
      expect(await fetchStatus(expert, 'GET', paths.userInfo)).toBe(401);
      expect(await fetchStatus(expert, 'GET', paths.chapters)).toBe(401);
      expect(await fetchStatus(expert, 'POST', paths.tokenRefresh, { refresh: expert.refresh })).toBe(401);
      await atBrowser.page.reload();
      await expect(atBrowser.login.submit).toBeVisible();
    },
  );
});
