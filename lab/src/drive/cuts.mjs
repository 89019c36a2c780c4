import { setTimeout as pause } from 'node:timers/promises';
import { log, UserError } from '../../../deploy/src/lib/log.mjs';
import { openSignedIn, startFilledInstance } from '../bench/demo-site.mjs';
import { requireBrowser } from '../lib/browser.mjs';
import { withClient } from '../lib/database.mjs';
import { toMarkdown } from '../lib/markdown.mjs';
import { startCuttingProxy } from './lib/cutting-proxy.mjs';

/**
 * Cuts the line of an expert's browser while answers and comments are saved: before, during, in the middle of and after the response, in some rounds
 * the tab is closed as well. Once the page has acknowledged a change, as saved or as waiting, the database must have it in the end, with one
 * audit entry (OFF-03).
 * @typedef {import('./lib/cutting-proxy.mjs').Cut} Cut
 * @typedef {{ cut: Cut, rounds: number, waited: number, lost: number, doubled: number }} CutRow
 */
const email = 'expert.de@demo.example';
/** @type {Cut[]} */
const cuts = ['before', 'during', 'half', 'after'];
const timeoutMs = 60_000;

/**
 * The state of one question, and how many audit entries the expert's saves have.
 * @param {{ dataDir: string }} instance
 * @param {number} question
 */
const readStored = (instance, question) =>
  withClient(instance, async (client) => {
    const { rows } = await client.query(
      `select
        (select o.text_en from given_answer g join answer_option o on o.id = answer_option_id join country c on c.id = g.country_id
          where g.question_id = $1 and c.code = 'DE') as answer,
        (select plain from comment join country c on c.id = country_id where question_id = $1 and c.code = 'DE') as comment,
        (select count(*)::int from audit where action in ('given-answer.saved', 'comment.saved')) as entries`,
      [question],
    );
    return /** @type {{ answer: string | null, comment: string | null, entries: number }} */ (rows[0]);
  });

/** @param {import('playwright-core').Page} page @param {string} address @param {number} question */
async function openQuestion(page, address, question) {
  await page.goto(`${address}/question/${question}/`);
  await page.getByRole('button', { name: 'Bold' }).and(page.locator(':enabled')).waitFor();
  await page.getByRole('main').getByRole('radiogroup').getByRole('radio', { checked: true }).waitFor();
}

/** @param {import('playwright-core').Page} page */
const toMark = (page) => page.getByRole('button', { name: /changes? waiting/ });

/** Chooses an option that is not chosen, and returns its text. @param {import('playwright-core').Page} page @param {string | null} answer @param {string[]} options */
async function choose(page, answer, options) {
  const others = options.filter((option) => option !== answer);
  const option = /** @type {string} */ (others[Math.floor(Math.random() * others.length)]);
  await page.getByRole('main').getByRole('radio', { name: option, exact: true }).check();
  return option;
}

/** @param {import('playwright-core').Page} page @param {string} text */
async function write(page, text) {
  await page.getByRole('textbox', { name: 'Comment', exact: true }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Save comment' }).click();
}

/** Waits until the page says that the change is saved or waits. @param {import('playwright-core').Page} page @param {RegExp} saved */
const untilAcknowledged = (page, saved) =>
  toMark(page).or(page.getByRole('status').getByText(saved)).first().waitFor({ timeout: timeoutMs });

/** Waits until nothing waits any more. @param {import('playwright-core').Page} page */
async function untilAllSaved(page) {
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await toMark(page).waitFor({ state: 'detached', timeout: timeoutMs });
  // A first attempt that is still under way does not wait yet: the fields are free again when it has ended.
  await page.waitForLoadState('networkidle');
}

/** @param {number} rounds */
async function runRounds(rounds) {
  const instance = await startFilledInstance('S');
  const proxy = await startCuttingProxy(instance.address);
  const browser = await requireBrowser();
  try {
    return await cutAndCount(rounds, { instance, proxy, browser });
  } finally {
    await browser.close();
    await proxy.close();
    await instance.close();
  }
}

/**
 * @param {number} rounds
 * @param {{ instance: Awaited<ReturnType<typeof startFilledInstance>>, proxy: Awaited<ReturnType<typeof startCuttingProxy>>, browser: import('playwright-core').Browser }} site
 */
async function cutAndCount(rounds, { instance, proxy, browser }) {
  /** @type {Map<Cut, CutRow>} */
  const rows = new Map(cuts.map((cut) => [cut, { cut, rounds: 0, waited: 0, lost: 0, doubled: 0 }]));
  const { id: question, options } = await withClient(instance, async (client) => {
    const { rows: found } = await client.query(
      'select question.id, array_agg(o.text_en) as options from question join answer_option o on o.question_id = question.id where question.active group by question.id having count(*) >= 3 order by question.id limit 1',
    );
    return /** @type {{ id: number, options: string[] }} */ (found[0]);
  });
  let page = await openSignedIn(browser, proxy.address, email);
  const context = page.context();
  await openQuestion(page, proxy.address, question);
  for (let round = 0; round < rounds; round += 1) {
    const cut = /** @type {Cut} */ (cuts[round % cuts.length]);
    const row = /** @type {CutRow} */ (rows.get(cut));
    const isComment = Math.random() < 0.5;
    const before = await readStored(instance, question);
    proxy.cutNext(cut);
    const text = `Round ${round} ${Math.random()}`;
    const wanted = isComment ? text : await choose(page, before.answer, options);
    if (isComment) await write(page, text);
    await untilAcknowledged(page, isComment ? /^Comment saved/ : /answered|Answer changed/);
    const hasWaited = (await toMark(page).count()) > 0;
    const isClosed = hasWaited && Math.random() < 0.25;
    if (isClosed) await page.close();
    await pause(Math.random() * 500);
    proxy.open();
    if (isClosed) page = await context.newPage();
    if (isClosed || Math.random() < 0.1) await openQuestion(page, proxy.address, question);
    await untilAllSaved(page);
    const after = await readStored(instance, question);
    row.rounds += 1;
    row.waited += hasWaited ? 1 : 0;
    if ((isComment ? after.comment : after.answer) !== wanted) row.lost += 1;
    row.doubled += Math.max(0, after.entries - before.entries - 1);
    log(
      `  round ${round + 1} (${cut}, ${isComment ? 'comment' : 'answer'}${hasWaited ? ', waited' : ''}${isClosed ? ', tab closed' : ''})`,
    );
  }
  return [...rows.values()];
}

/** `cuts [ROUNDS]`: no acknowledged change may be lost or saved twice. @param {string[]} args */
export async function drive([rounds = '200']) {
  if (!/^[1-9]\d{0,4}$/.test(rounds)) throw new UserError('The number of rounds must be a whole number of at least 1.');
  const rows = await runRounds(Number(rounds));
  log(toMarkdown(['cut', 'rounds', 'waited', 'lost', 'doubled'], rows.map(Object.values)));
  log(JSON.stringify(rows));
  return rows.some(({ lost, doubled }) => lost + doubled > 0) ? 1 : 0;
}
