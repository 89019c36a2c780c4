import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { log, UserError } from '../../../deploy/src/lib/log.mjs';
import { startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { password, signIn } from '../../../tools/src/lib/instance/demo-accounts.mjs';
import { freePort } from '../../../tools/src/lib/instance/free-port.mjs';
import { generateData } from '../lib/commands.mjs';
import { withClient } from '../lib/database.mjs';
import { toMarkdown } from '../lib/markdown.mjs';
import { untilRecovered } from './kills.mjs';

/**
 * A reminder to 60 countries while the server is killed (`kill -9`) and the mail server is away for a while. Counts for each recipient how
 * often the mail has arrived. What a killed server has reserved waits for two minutes, and a failed mail longer each time: the drive makes
 * both due at once.
 * @typedef {{ to: string, subject: string, id: string }} Arrival
 * @typedef {Awaited<ReturnType<typeof startInstance>>} Site
 */
const countries = 60;
const killsOfRound = 2;
const timeoutMs = 60_000;

/** @param {string} mail @param {string} name */
const readHeader = (mail, name) => new RegExp(`^${name}:\\s+(.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';

/** A mail server that can be away. @param {number} port */
function createMailServer(port) {
  /** @type {Arrival[]} */
  const arrivals = [];
  /** @type {SMTPServer | undefined} */
  let server;
  const open = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 200,
      onData: (stream, { envelope }, done) =>
        void buffer(stream).then((body) => {
          const mail = body.toString();
          const [to] = envelope.rcptTo;
          arrivals.push({ to: to?.address ?? '', subject: readHeader(mail, 'Subject'), id: readHeader(mail, 'Message-ID') });
          done();
        }, done),
    });
    // A killed client.
    server.on('error', () => undefined);
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  const close = () => new Promise((resolve) => server?.close(() => resolve(undefined)));
  return { arrivals, open, close };
}

/** Gives each of the countries an expert, who alone has it. @param {import('pg').Client} client */
async function addExperts(client) {
  const { rows } = await client.query(
    `with chosen as (select id, code from country where active order by id limit $1),
    emptied as (delete from user_country where country_id in (select id from chosen)),
    added as (insert into app_user (email, last_name) select lower(code) || '@drive.example', code from chosen returning id, last_name)
    insert into user_country (user_id, country_id) select added.id, chosen.id from added join chosen on code = last_name
    returning (select code from chosen where chosen.id = country_id)`,
    [countries],
  );
  return rows.map(({ code }) => String(code));
}

/** @param {Site} site @param {string[]} codes @param {number} round */
async function remind(site, codes, round) {
  const { access } = await signIn(site.address, 'admin@demo.example');
  const mail = { subject: toSubject(round), body: 'Please confirm {countries}.' };
  const response = await fetch(`${site.address}/api/admin/office/reminder/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `JWT ${access}`, 'idempotency-key': `"mails-${round}"` },
    body: JSON.stringify({ countries: codes, text: { en: mail, de: mail } }),
  });
  const { mails } = await response.json();
  if (mails !== codes.length) throw new Error(`${codes.length} mails should wait, not ${mails} (${response.status}).`);
}

/** @param {number} round */
const toSubject = (round) => `Round ${round}`;

/** Makes all mails due, and returns how many wait. @param {Site} site */
const makeDue = (site) =>
  untilRecovered(() =>
    withClient(site, async (client) => {
      const { rowCount } = await client.query('update mail_outbox set next_attempt_at = least(next_attempt_at, now())');
      return rowCount ?? 0;
    }),
  );

/** Waits until nothing waits any more. @param {Site} site @param {number} until */
async function settle(site, until) {
  const waiting = await makeDue(site);
  if (waiting === 0) return;
  if (Date.now() > until) throw new Error(`${waiting} mails still wait.`);
  await pause(200);
  await settle(site, until);
}

/**
 * How often the mails of a round have arrived.
 * @param {Arrival[]} arrivals
 * @param {{ round: number, addresses: string[] }} expected
 */
export function countArrivals(arrivals, { round, addresses }) {
  const own = arrivals.filter(({ subject }) => subject === toSubject(round));
  const byAddress = addresses.map((address) => own.filter(({ to }) => to === address));
  return {
    lost: byAddress.filter((mails) => mails.length === 0).length,
    once: byAddress.filter((mails) => mails.length === 1).length,
    repeated: byAddress.filter((mails) => mails.length > 1).length,
    // Programs show mails with one id once.
    withOtherId: byAddress.filter((mails) => new Set(mails.map(({ id }) => id)).size > 1).length,
  };
}

/** @param {number} rounds */
async function runRounds(rounds) {
  const port = await freePort();
  const mails = createMailServer(port);
  await mails.open();
  const env = { DEMO: '0', DEMO_PASSWORD: password, LOG_LEVEL: 'fatal', SMTP_URL: `smtp://127.0.0.1:${port}` };
  const site = await startInstance({ env });
  /** @type {(ReturnType<typeof countArrivals> & { interruptions: number })[]} */
  const results = [];
  try {
    await generateData(site, { countries, questions: 3 });
    const codes = await withClient(site, addExperts);
    const addresses = codes.map((code) => `${code.toLowerCase()}@drive.example`);
    for (let round = 1; round <= rounds; round += 1) {
      const isAway = round % 3 === 0;
      if (isAway) await mails.close();
      await untilRecovered(() => remind(site, codes, round));
      let interruptions = 0;
      for (let kill = 0; kill < killsOfRound; kill += 1) {
        await pause(Math.random() * 800);
        await site.crash();
        await site.restart();
        if (isAway && kill === 0) await mails.open();
        if ((await makeDue(site)) > 0) interruptions += 1;
      }
      await settle(site, Date.now() + timeoutMs);
      const counts = { ...countArrivals(mails.arrivals, { round, addresses }), interruptions };
      results.push(counts);
      log(`  round ${round}${isAway ? ', mail server away' : ''}: ${JSON.stringify(counts)}`);
    }
  } finally {
    await site.close();
    await mails.close();
  }
  return results;
}

/** `mails [ROUNDS]`: no mail may be lost, and one that arrives twice has the same id. @param {string[]} args */
export async function drive([rounds = '50']) {
  if (!/^[1-9]\d{0,3}$/.test(rounds)) throw new UserError('The number of rounds must be a whole number of at least 1.');
  const results = await runRounds(Number(rounds));
  /** @param {keyof typeof results[number]} name */
  const sum = (name) => results.reduce((total, counts) => total + counts[name], 0);
  const totals = {
    rounds: results.length,
    kills: results.length * killsOfRound,
    interruptions: sum('interruptions'),
    mails: results.length * countries,
  };
  const counted = { once: sum('once'), repeated: sum('repeated'), withOtherId: sum('withOtherId'), lost: sum('lost') };
  const heads = ['rounds', 'kills', 'while mails waited', 'mails', 'arrived once', 'arrived again', 'again with another id', 'lost'];
  log(toMarkdown(heads, [[...Object.values(totals), ...Object.values(counted)]]));
  log(JSON.stringify({ ...totals, ...counted }));
  return counted.lost + counted.withOtherId === 0 ? 0 : 1;
}
