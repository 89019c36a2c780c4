import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { getSettings, saveSettings } from '../../domain/settings/repository';
import { hashDeployToken } from '../../platform/keys';
import { anAdmin, anExpert, aReader } from '../builders';
import { aWholeSite, type WholeSite } from '../fixtures/whole-site';
import { faultOf } from './check';
import { recounted } from './figures';
import { type Description, type FuzzRequest, type Role, requestsOf } from './requests';
import { type Answer, send } from './send';

/** Requests also deactivate users, and change the settings: new users are created, and the settings restored, after this many requests. */
const turnover = 20;
/** Requests on the same data: enough to build on each other, few enough to repeat. */
const roundLength = 500;
/** The run stops after this many failures. */
const maxFailures = 20;

export interface FuzzRun {
  seed: number;
  requests: number;
  /** Index of the first request; must begin a round. */
  from?: number;
  /** Sends only this request, on fresh data. */
  only?: number;
}
export interface FuzzResult {
  failures: string[];
  /** Number of responses by status. */
  statuses: Record<string, number>;
}

type Visitors = Record<Role, Record<string, string>>;

async function newVisitors({ db, as }: WholeSite, round: number): Promise<Visitors> {
  const token = `a deploy token of round ${round}`.replaceAll(' ', '-');
  await db
    .insertInto('deploy_token')
    .values({ app: '*', name: `round ${round}`, token_hash: hashDeployToken(token) })
    .execute();
  return {
    guest: {},
    expert: await as((await anExpert(db, { countries: ['DE', 'FR'] })).id),
    reader: await as((await aReader(db)).id),
    admin: await as((await anAdmin(db)).id),
    deployer: { authorization: `Deploy ${token}` },
  };
}

const shown = (text: string) => JSON.stringify(text.length > 600 ? `${text.slice(0, 600)}…` : text);

function describe({ seed }: FuzzRun, index: number, request: FuzzRequest, fault: string, answer?: Answer): string {
  const { method, url, role, headers, body, isChunked } = request;
  return [
    `seed ${seed}, request ${index}: ${fault}`,
    `  ${method} ${url} by ${role}, headers ${JSON.stringify(headers)}${isChunked ? ', chunked' : ''}`,
    body ? `  ${body.type}: ${shown(body.bytes.toString('latin1'))}` : '  no body',
    answer ? `  ${answer.status} ${answer.headers['content-type'] ?? ''}: ${shown(answer.body.toString())}` : '  no answer',
    `  again: npm run fuzz -- --seed ${seed} --from ${index - (index % roundLength)} --requests ${index + 1}; alone: --seed ${seed} --only ${index}`,
  ].join('\n');
}

/** The first file link in the role's lists, or the URL of the request if there is none. */
async function linkFor(port: number, agent: Agent, request: FuzzRequest, own: Record<string, string>): Promise<string> {
  if (!request.followsLink) return request.url;
  const isAttachment = request.template.includes(paths.attachmentFile);
  const url = `${request.role === 'guest' ? readOnlyPrefix : ''}${isAttachment ? `${paths.attachments}?question=1` : paths.downloadCategories}`;
  const list = { ...request, method: 'GET', url, body: undefined, headers: {}, isAborted: false };
  const answer = await send(port, agent, list, own);
  return /"(\/files\/[^"]+)"/.exec(answer?.body.toString() ?? '')?.[1] ?? request.url;
}

/** `If-None-Match` with the ETag of a GET of the same URL. */
async function tagOf(port: number, agent: Agent, request: FuzzRequest, own: Record<string, string>): Promise<Record<string, string>> {
  if (!request.hasOwnTag || request.isAborted) return {};
  const plain = { ...request, method: 'GET', body: undefined, headers: { ...request.headers } };
  delete plain.headers['if-none-match'];
  const answer = await send(port, agent, plain, own);
  return answer?.headers.etag === undefined ? {} : { 'if-none-match': answer.headers.etag };
}

/** Built once: the description is the same in each round, and what checks its responses is compiled for its schemas. */
let requestAt: ReturnType<typeof requestsOf> | undefined;

/** Sends the requests `from` to `to` (not included) one after another. */
async function sendRound(site: WholeSite, run: FuzzRun, [from, to]: [number, number], result: FuzzResult): Promise<void> {
  const { port } = site.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  requestAt ??= requestsOf(site.app.swagger() as unknown as Description);
  const { failures, statuses } = result;
  const settings = await getSettings(site.db);
  let visitors = await newVisitors(site, -1);
  for (let index = from; index < to && failures.length < maxFailures; index += 1) {
    if (index % turnover === 0) {
      visitors = await newVisitors(site, index);
      await saveSettings(site.db, settings);
    }
    const request = requestAt(run.seed, index);
    const own = visitors[request.role];
    try {
      request.url = await linkFor(port, agent, request, own);
      request.headers = { ...request.headers, ...(await tagOf(port, agent, request, own)) };
      const answer = await send(port, agent, request, own);
      const status = answer?.status ?? 'broken off';
      statuses[status] = (statuses[status] ?? 0) + 1;
      const fault = answer && faultOf(request, answer);
      if (fault) failures.push(describe(run, index, request, fault, answer));
    } catch (error) {
      failures.push(describe(run, index, request, String(error)));
    }
  }
  agent.destroy();
}

/** Runs one round on fresh data, then recomputes the aggregates and checks the log for errors. */
async function runRound(run: FuzzRun, part: [number, number], result: FuzzResult): Promise<void> {
  const errors: string[] = [];
  const write = (line: string) => {
    if (JSON.parse(line).level === 'error') errors.push(line);
  };
  const site = await aWholeSite({}, { logTo: { write } });
  try {
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    await sendRound(site, run, part, result);
    const where = `seed ${run.seed}, after request ${part[1] - 1}`;
    const { before, after } = await recounted(site.db);
    if (!isDeepStrictEqual(before, after))
      result.failures.push(`${where}: figures ${JSON.stringify(before)}, counted ${JSON.stringify(after)}`);
    result.failures.push(...errors.map((line) => `${where}: logged ${line}`));
  } finally {
    await site.close();
  }
}

/** Sends the requests of a seed in rounds, each on fresh data. The same seed sends the same requests. */
export async function fuzz(run: FuzzRun): Promise<FuzzResult> {
  const result: FuzzResult = { failures: [], statuses: {} };
  if (run.only !== undefined) await runRound(run, [run.only, run.only + 1], result);
  for (let from = run.from ?? 0; run.only === undefined && from < run.requests && result.failures.length === 0; from += roundLength) {
    await runRound(run, [from, Math.min(from + roundLength, run.requests)], result);
  }
  return result;
}
