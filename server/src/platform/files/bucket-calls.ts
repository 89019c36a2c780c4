import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { getTracing, traceWork } from '../tracing/tracing';
import { StoreUnavailableError } from './store-unavailable';

/** An S3-compatible store: addressed as `{endpoint}/{bucket}/{key}`. */
export interface BucketConfig {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds in which a response has to start; 10 s by default. */
  responseTimeout?: number;
}

/** A request; `body` is called for each attempt. */
export interface Call {
  method: 'GET' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: () => Readable;
}

const attempts = 3;
const firstPause = 50;
const noResponse = 'The file store does not respond';
const defaultResponseTimeout = 10_000;
/** Milliseconds without a byte after which the rest of a response is given up. */
const bodyTimeout = 30_000;

async function sendOnce(config: BucketConfig, key: string, call: Call): Promise<IncomingMessage> {
  const { accessKeyId, secretAccessKey, region, responseTimeout = defaultResponseTimeout } = config;
  const url = `${config.endpoint.replace(/\/$/, '')}/${config.bucket}/${key}`;
  const { method, headers = {} } = call;
  const signed = await new AwsV4Signer({ accessKeyId, secretAccessKey, region, service: 's3', url, method, headers }).sign();
  const traceparent = getTracing()?.getTraceparent();
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(traceparent && { traceparent }) },
      timeout: responseTimeout,
    });
    sent.on('timeout', () => sent.destroy(new StoreUnavailableError(noResponse)));
    sent.on('error', reject);
    sent.on('response', (response) => {
      sent.setTimeout(bodyTimeout);
      resolve(response);
    });
    if (call.body) pipeline(call.body(), sent).catch(reject);
    else sent.end();
  });
}

const once = (config: BucketConfig, key: string, call: Call): Promise<IncomingMessage> =>
  traceWork(
    () => ({ name: `${call.method} file store`, kind: 'client', facts: { 'http.request.method': call.method } }),
    () => sendOnce(config, key, call),
  );

/** Sends a signed request; retries if the store is busy or the connection breaks. Throws a StoreUnavailableError if there is no response. */
export async function send(config: BucketConfig, key: string, call: Call, attempt = 1): Promise<IncomingMessage> {
  const isLast = attempt === attempts;
  const answer = await once(config, key, call).catch((error: unknown) => {
    // After a silence, another attempt would double the time that people wait.
    if (error instanceof StoreUnavailableError) throw error;
    if (isLast) throw new StoreUnavailableError(noResponse, { cause: error });
    return undefined;
  });
  if (answer && (getStatus(answer) < 500 || isLast)) return answer;
  answer?.resume();
  await pause(firstPause * 2 ** attempt);
  return send(config, key, call, attempt + 1);
}

export const getStatus = (answer: IncomingMessage): number => answer.statusCode ?? 500;

/** Returns an error with the status and error code of a response, such as `NoSuchKey`. */
export async function toBucketError(call: Call, answer: IncomingMessage): Promise<Error & { code: string }> {
  const code = /<Code>(\w+)<\/Code>/.exec(await text(answer))?.[1] ?? 'no code';
  const Failure = getStatus(answer) >= 500 ? StoreUnavailableError : Error;
  return Object.assign(new Failure(`The file store refused ${call.method} with ${getStatus(answer)} (${code})`), { code });
}
