import { expect, type Page, type Request, type Route } from '@playwright/test';
import { type Comment, type GivenAnswer, paths, type UserInfo } from '@round-table/shared/contract';
import { demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import type { Question } from '../instance/catalogue';
import type { Person } from '../people/person';

export const asGermany = (instance: AppInstance) => signIn(instance, demoAccounts.germany);

export async function storedAnswer(instance: AppInstance, question: Question): Promise<string | undefined> {
  const expert = await asGermany(instance);
  const { countries } = await get<UserInfo>(expert, paths.userInfo);
  const reply = await get<GivenAnswer | []>(expert, `${paths.givenAnswers}?question=${question.id}&country=${countries[0]?.id}`);
  return Array.isArray(reply) ? undefined : question.answers?.find(({ id }) => id === reply.answer)?.text;
}

export const storedComment = async (instance: AppInstance, question: Question): Promise<Comment | undefined> =>
  (await get<Comment[]>(await asGermany(instance), `${paths.comments}?question=${question.id}&country=DE`))[0];

export async function removesComment(instance: AppInstance, question: Question): Promise<void> {
  const comment = await storedComment(instance, question);
  if (comment) await send(await asGermany(instance), 'DELETE', `${paths.comments}${comment.id}/`);
}

export const toMark = (page: Page) => page.getByRole('button', { name: /changes? (waiting|not saved)/ });
export const waits = (person: Person, count: number) =>
  expect(toMark(person.page)).toHaveText(count === 1 ? '1 change waiting' : `${count} changes waiting`);
export const isAllSaved = (person: Person) => expect(toMark(person.page)).toHaveCount(0);

/** Collects the saves of answers and comments that get a response, in their order. */
export function listSaves(page: Page): string[] {
  const saves: string[] = [];
  page.context().on('requestfinished', (request: Request) => {
    if (request.method() === 'POST' && request.url().match(/\/api\/(given-answers|comments)\//)) saves.push(request.postData() ?? '');
  });
  return saves;
}

export const saves = (url: URL) => url.pathname === paths.givenAnswers || url.pathname === paths.comments;

/** Aborts every save. The refresh, with which a page begins, is none. */
export async function losesSaves(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    const isSave = route.request().method() !== 'GET' && !route.request().url().endsWith(paths.tokenRefresh);
    return isSave ? route.abort() : route.continue();
  });
}

/** Lets the server save, and loses its response. */
export async function losesResponses(page: Page, times: number): Promise<void> {
  let left = times;
  await page.route(saves, async (route: Route) => {
    if (route.request().method() !== 'POST' || left === 0) return route.fallback();
    left -= 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

/** Chooses another option after the connection has ended by `disconnect`; returns it once it waits. */
async function chooses(expert: Person, question: Question, disconnect: () => Promise<void>): Promise<string> {
  const option = await expert.findsAnother(question);
  await expert.page.waitForLoadState('networkidle');
  await disconnect();
  await expert.radio(option).check();
  await waits(expert, 1);
  return option;
}

export const choosesWithoutConnection = (expert: Person, question: Question) =>
  chooses(expert, question, () => expert.page.context().setOffline(true));

/**
 * For a page that is closed while its changes wait: the offline mode of a browser ends a moment before a closed page does, which then
 * gets an `online` event and may send them.
 */
export const choosesWithoutServer = (expert: Person, question: Question, instance: AppInstance) =>
  chooses(expert, question, instance.crash);
