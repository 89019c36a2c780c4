import { HttpResponse } from 'msw';

/** A refusal with the sentence of the server, and its code if programs act on it. */
export const refuse = (status: number, detail: string, code?: string): Response =>
  HttpResponse.json({ detail, ...(code !== undefined && { code }) }, { status });
