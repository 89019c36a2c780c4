import { Advice } from '../lib/say.mjs';

/** A refusal of the server: its code, and a sentence for people. */
export class Refusal extends Advice {
  constructor(status, body) {
    super([body.detail ?? `The server responded with status ${status}.`, ...(body.reasons ?? []), ...(body.missing ?? [])].join('\n'));
    this.code = body.code;
  }
}

async function readBody(reply) {
  const text = await reply.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

/** The release calls of a running installation. `token` is a deploy token of the app, or of all. */
export function connectTo({ url, token }) {
  if (!token) throw new Advice('Set DEPLOY_TOKEN to a deploy token. Create one with `npm run rt -- deploy-token create APP`.');
  const call = async (path, { method = 'GET', json, bytes } = {}) => {
    const type = json ? 'application/json' : 'application/octet-stream';
    const reply = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Deploy ${token}`, ...((json || bytes) && { 'content-type': type }) },
      body: json ? JSON.stringify(json) : bytes,
    }).catch((error) => {
      throw new Advice(
        `${url} does not respond (${error.cause?.code ?? error.message}). Check that the installation is running and that --url is correct.`,
      );
    });
    const body = await readBody(reply);
    if (!reply.ok) throw new Refusal(reply.status, body);
    return body;
  };
  return {
    url,
    getState: () => call('/api/releases/'),
    listHistory: (limit) => call(`/api/releases/history/?limit=${limit}`),
    saveBuild: (manifest) => call('/api/releases/builds/', { method: 'POST', json: manifest }),
    saveFile: ({ app, build, name }, bytes) => call(`/api/releases/builds/${app}/${build}/${name}/`, { method: 'PUT', bytes }),
    preview: (asked) => call('/api/releases/previews/', { method: 'POST', json: asked }),
    change: (change) => call('/api/releases/', { method: 'POST', json: change }),
    readPublic: async (path) => Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer()),
  };
}
