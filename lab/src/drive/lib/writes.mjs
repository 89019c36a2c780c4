import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {{ question: number, options: number[] }} Place a question with its first two options
 * @typedef {{ path: string, method: string, headers: Record<string, string>, body: string }} AnswerRequest
 */

/**
 * What an expert of Germany may answer. Ends the confirmation of the country.
 * @param {import('pg').Client} client
 * @param {number} count
 * @returns {Promise<{ country: number, questions: Place[] }>}
 */
export async function listWrites(client, count) {
  const country = await client.query("select id from country where code = 'DE'");
  const questions = await client.query(
    `select question_id as question, (array_agg(answer_option.id order by answer_option.id))[1:2] as options
    from answer_option join question on question.id = question_id where question.active group by question_id having count(*) > 1 limit $1`,
    [count],
  );
  await client.query("update country set confirmed_at = null where code = 'DE'");
  return { country: country.rows[0].id, questions: questions.rows };
}

/**
 * Saves answers one after the other until `isOver`, each with a request id of its own. Returns the ids of the acknowledged ones that must
 * have an audit entry.
 * @param {object} options
 * @param {string} options.access the expert's token
 * @param {string} options.prefix of the request ids
 * @param {number} options.country
 * @param {Place} options.place
 * @param {() => boolean} options.isOver
 * @param {number} [options.intervalMs] between two answers
 * @param {(request: AnswerRequest) => Promise<boolean>} options.send returns whether the answer was acknowledged
 */
export async function saveAnswers({ access, prefix, country, place: { question, options }, isOver, intervalMs, send }) {
  /** @type {string[]} */
  const acknowledged = [];
  // Without a response the stored answer is unknown: the next one may be equal, and an unchanged answer has no entry.
  let isKnown = false;
  for (let count = 0; !isOver(); count += 1) {
    const id = `${prefix}-${count}`;
    const body = JSON.stringify({ country, question, answer: options[count % 2] });
    const headers = { 'content-type': 'application/json', authorization: `JWT ${access}`, 'x-request-id': id };
    const isGood = await send({ path: '/api/given-answers/', method: 'POST', headers, body });
    if (isGood && isKnown) acknowledged.push(id);
    isKnown = isGood;
    if (intervalMs !== undefined) await pause(intervalMs);
  }
  return acknowledged;
}

/**
 * Counts the requests whose answers are stored: an audit entry is written in the same transaction.
 * @param {import('pg').Client} client
 * @param {string[]} ids
 * @returns {Promise<number>}
 */
export async function countStored(client, ids) {
  const { rows } = await client.query('select count(distinct request_id)::int as count from audit where request_id = any($1)', [ids]);
  return rows[0].count;
}
