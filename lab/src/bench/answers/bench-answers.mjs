import autocannon from 'autocannon';
import { log } from '../../../../deploy/src/lib/log.mjs';
import { signIn } from '../../../../tools/src/lib/instance/demo-accounts.mjs';
import { connect, withClient } from '../../lib/database.mjs';
import { median } from '../../lib/statistics.mjs';
import { startFilledInstance } from '../demo-site.mjs';
import { toRow } from '../rows.mjs';

/**
 * The rate of saving answers: eight experts of eight countries, each with one connection, save answers as fast as the server replies. The
 * limit is `pg` alone: eight connections that upsert the same rows, as prepared statements, alternately with the server, in the same database. The upsert
 * as plain SQL is measured too: the stored ratio of the peer is to it.
 * @typedef {Awaited<ReturnType<typeof startFilledInstance>>} AppInstance
 * @typedef {{ country: number, code: string, email: string }} Expert
 * @typedef {{ question: number, options: number[] }} Choice
 */
const connections = 8;

/** Django REST framework with gunicorn, two workers, to the raw upsert: measured in three rounds on one machine, answers per second. */
const peerToRaw = median([212 / 2400, 91 / 2690, 211 / 5425]);

const bounds = { prepared: 0.2, peer: 5 };

/** The `index`-th answer of an expert: all questions with their first option, then all with the second, so that each changes a row. */
export const getAnswer = (/** @type {Choice[]} */ choices, /** @type {number} */ index) => {
  const choice = /** @type {Choice} */ (choices[index % choices.length]);
  return { question: choice.question, answer: /** @type {number} */ (choice.options[Math.floor(index / choices.length) % 2]) };
};

/**
 * Adds an expert of each of eight countries, with the password of the demo accounts.
 * @param {import('pg').Client} client
 * @returns {Promise<Expert[]>}
 */
async function addExperts(client) {
  const { rows } = await client.query(
    `with chosen as (select id, code from country where active order by id limit $1),
    added as (
      insert into app_user (email, first_name, last_name, password_hash)
      select 'bench.' || lower(code) || '@demo.example', 'Bench', code, password_hash from chosen, app_user where email = 'expert.de@demo.example'
      returning id, email, last_name
    ),
    linked as (insert into user_country (user_id, country_id) select added.id, chosen.id from added join chosen on code = last_name)
    select chosen.id as country, code, email from added join chosen on code = last_name`,
    [connections],
  );
  await client.query('vacuum analyze');
  return rows;
}

/**
 * @param {import('pg').Client} client
 * @returns {Promise<Choice[]>}
 */
async function listChoices(client) {
  const { rows } = await client.query(`
    select question_id as question, (array_agg(answer_option.id order by answer_option."order"))[1:2] as options
    from answer_option join question on question.id = question_id join chapter on chapter.id = chapter_id
    where question.active and chapter.active group by question_id having count(*) > 1 order by question_id`);
  return rows;
}

/** @param {{ access: string }} tokens */
const toHeaders = ({ access }) => ({ 'content-type': 'application/json', authorization: `JWT ${access}` });

/**
 * Answers per second of the server.
 * @param {AppInstance} instance
 * @param {Expert[]} experts
 * @param {Choice[]} choices
 * @param {number} seconds
 */
async function measureServer({ address }, experts, choices, seconds) {
  const waiting = await Promise.all(
    experts.map(async (expert) => ({ ...expert, headers: toHeaders(await signIn(address, expert.email)) })),
  );
  const result = await autocannon({
    url: `${address}/api/given-answers/`,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const { country, headers } = /** @type {Expert & { headers: Record<string, string> }} */ (waiting.pop());
      const requests = Array.from({ length: 2 * choices.length }, (_, index) => ({
        method: /** @type {const} */ ('POST'),
        headers,
        body: JSON.stringify({ country, ...getAnswer(choices, index) }),
      }));
      client.setRequests(requests);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} answers were not saved.`);
  return result['2xx'] / result.duration;
}

/**
 * Upserts per second of one connection. `name`: that of a prepared statement, if it is one.
 * @param {AppInstance} instance
 * @param {Expert} expert
 * @param {Choice[]} choices
 * @param {{ seconds: number, name?: string }} options
 */
async function upsert(instance, { country }, choices, { seconds, name }) {
  const client = await connect(instance);
  const text = `insert into given_answer (question_id, country_id, answer_option_id) values ($1, $2, $3)
    on conflict (question_id, country_id) do update set answer_option_id = excluded.answer_option_id, modified_at = now()`;
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 1000; count += 1) {
    const { question, answer } = getAnswer(choices, count);
    await client.query({ ...(name && { name }), text, values: [question, country, answer] });
  }
  const elapsed = (performance.now() - started) / 1000;
  await client.end();
  return count / elapsed;
}

/**
 * @param {AppInstance} instance
 * @param {Expert[]} experts
 * @param {Choice[]} choices
 * @param {{ seconds: number, name?: string }} options
 */
async function measureRaw(instance, experts, choices, options) {
  const rates = await Promise.all(experts.map((expert) => upsert(instance, expert, choices, options)));
  return rates.reduce((sum, rate) => sum + rate, 0);
}

/**
 * Measures on the built server. Returns the rows of the benchmark.
 * @param {{ rounds?: number | undefined, seconds?: number | undefined, dataDir?: string | undefined }} options `dataDir`: a data folder that is filled already; it is copied
 */
export async function benchAnswers({ rounds = 5, seconds = 5, dataDir } = {}) {
  const instance = await startFilledInstance('M', { from: dataDir });
  try {
    const [experts, choices] = await withClient(instance, async (client) => [await addExperts(client), await listChoices(client)]);
    await measureServer(instance, experts, choices, 2);
    /** @type {{ server: number[], raw: number[], prepared: number[] }} */
    const rates = { server: [], raw: [], prepared: [] };
    for (let round = 1; round <= rounds; round += 1) {
      const raw = await measureRaw(instance, experts, choices, { seconds });
      const server = await measureServer(instance, experts, choices, seconds);
      const prepared = await measureRaw(instance, experts, choices, { seconds, name: 'upsert' });
      log(
        `  round ${round}: ${Math.floor(server)} answers, ${Math.floor(raw)} raw upserts, ${Math.floor(prepared)} prepared upserts per second`,
      );
      rates.raw.push(raw);
      rates.server.push(server);
      rates.prepared.push(prepared);
    }
    const [value, raw] = [median(rates.server), median(rates.raw)];
    log(`  ratio to an upsert as plain SQL: ${(value / raw).toFixed(3)}`);
    return [
      toRow({ metric: 'saving an answer, per second, to a prepared upsert', bound: bounds.prepared, value, limit: median(rates.prepared) }),
      toRow({
        metric: 'saving an answer, per second, to Django REST framework (stored ratio)',
        bound: bounds.peer,
        value,
        limit: raw * peerToRaw,
      }),
    ];
  } finally {
    await instance.close();
  }
}
