import { setTimeout as delay } from 'node:timers/promises';
import { log, timed } from '../../../deploy/src/lib/log.mjs';
import { startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { password, signIn } from '../../../tools/src/lib/instance/demo-accounts.mjs';
import { generateData, runCli } from '../lib/commands.mjs';
import { withClient } from '../lib/database.mjs';

const writers = 8;
/** The longest request that is allowed while a version is taken, in milliseconds. */
const bound = 1000;

/** @typedef {{ started: number, milliseconds: number, status: number }} Save */

/**
 * Gives every answer a comment of 260 letters, confirms all countries and adds an expert of the first ones.
 * @param {import('pg').Client} client
 */
async function prepare(client) {
  await client.query(`insert into comment (question_id, country_id, html, plain)
    select question_id, country_id, '<p>' || text || '</p>', text from given_answer,
      lateral (select string_agg(md5(given_answer.id::text || n), ' ') as text from generate_series(1, 8) n) words on conflict do nothing`);
  await client.query('update country set confirmed_at = now() where active');
  const { rows } = await client.query(
    `with added as (
      insert into app_user (email, last_name, password_hash)
      select 'drive@demo.example', 'Drive', password_hash from app_user where email = 'admin@demo.example' returning id
    ),
    chosen as (select id from country where active order by id limit $1)
    insert into user_country (user_id, country_id) select added.id, chosen.id from added, chosen returning country_id as country`,
    [writers],
  );
  const choices = await client.query(`select question_id as question, array_agg(answer_option.id order by answer_option."order") as options
    from answer_option join question on question.id = question_id join chapter on chapter.id = chapter_id
    where question.active and chapter.active group by question_id order by question_id`);
  const counts = await client.query('select (select count(*) from given_answer) as answers, (select count(*) from comment) as comments');
  await client.query('vacuum analyze');
  return { countries: rows.map(({ country }) => country), choices: choices.rows, counts: counts.rows[0] };
}

/**
 * Saves answers of one country, one after the other with a pause, until `stop` is aborted.
 * @param {{ address: string, access: string, country: number, choices: { question: number, options: number[] }[], saves: Save[], stop: AbortSignal }} options
 */
async function write({ address, access, country, choices, saves, stop }) {
  const headers = { 'content-type': 'application/json', authorization: `JWT ${access}` };
  for (let index = 0; !stop.aborted; index += 1) {
    const { question, options } = choices[index % choices.length] ?? { question: 0, options: [] };
    const body = JSON.stringify({ country, question, answer: options[Math.floor(index / choices.length) % options.length] });
    const started = performance.now();
    const { status } = await fetch(`${address}/api/given-answers/`, { method: 'POST', headers, body });
    saves.push({ started, milliseconds: performance.now() - started, status });
    await delay(50);
  }
}

/** @param {Save[]} saves */
export const summarise = (saves) => ({
  saves: saves.length,
  longest: Math.round(Math.max(0, ...saves.map(({ milliseconds }) => milliseconds))),
  refused: saves.filter(({ status }) => status >= 300).length,
});

/**
 * `npm run drive -- take-version [COUNTRIES QUESTIONS]`: experts save answers while a version of 250 countries and 420 questions is taken.
 * Returns 1 if a save took more than a second or was refused.
 * @param {string[]} args
 */
export async function drive([countryCount = '250', questionCount = '420']) {
  const instance = await startInstance({ env: { DEMO: '0', DEMO_PASSWORD: password, LOG_LEVEL: 'error' } });
  try {
    await timed('Generating the data', () => generateData(instance, { countries: countryCount, questions: questionCount }));
    const { countries, choices, counts } = await timed('Adding comments and confirmations', () => withClient(instance, prepare));
    const { access } = await signIn(instance.address, 'drive@demo.example');
    /** @type {Save[]} */
    const saves = [];
    const stop = new AbortController();
    const working = Promise.allSettled(
      countries.map((country) => write({ ...instance, access, country, choices, saves, stop: stop.signal })),
    );
    await delay(5000);
    const started = performance.now();
    const taken = JSON.parse(await runCli(instance, '--json', 'version', 'take'));
    const ended = performance.now();
    await delay(3000);
    stop.abort();
    await working;
    const before = summarise(saves.filter((save) => save.started < started));
    const during = summarise(saves.filter((save) => save.started + save.milliseconds >= started));
    log(
      `${countryCount} countries, ${counts.answers} answers, ${counts.comments} comments; ${taken.answers} answers in version ${taken.id}`,
    );
    log(`version take:     ${Math.round(ended - started)} ms`);
    log(`saves before:     ${before.saves}, longest ${before.longest} ms, ${before.refused} refused`);
    log(`saves during it:  ${during.saves}, longest ${during.longest} ms (at most ${bound}), ${during.refused} refused`);
    log(JSON.stringify({ ...counts, taking: Math.round(ended - started), before, during }));
    return during.longest > bound || during.refused > 0 ? 1 : 0;
  } finally {
    await instance.close();
  }
}
