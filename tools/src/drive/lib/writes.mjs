/**
 * What an expert of Germany may answer: questions with their first two options. Ends the confirmation of the country.
 * @param {import('pg').Client} client
 * @param {number} count
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
 * Counts the requests whose answers are stored: an audit entry is written in the same transaction.
 * @param {import('pg').Client} client
 * @param {string[]} ids
 * @returns {Promise<number>}
 */
export async function countStored(client, ids) {
  const { rows } = await client.query('select count(distinct request_id)::int as count from audit where request_id = any($1)', [ids]);
  return rows[0].count;
}
