import { problem } from '../../platform/problem';
import type { App } from '../types';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a body. Throws `bad-json` (400) for invalid UTF-8, which would otherwise be stored as replacement characters. */
function toText(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw problem('bad-json');
  }
}

const parseCharset = (contentType = '') => /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]?.toLowerCase();

/** JSON is UTF-8 (RFC 8259): else 415, invalid bytes 400. Rejects compressed bodies (415): their size is unknown (zip bomb). */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = parseCharset(request.headers['content-type']);
    if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') return done(problem('wrong-media-type'));
    try {
      return parse(request, toText(body), done);
    } catch (error) {
      return done(error as Error);
    }
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const coding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
    const isRefused = coding !== 'identity' && request.method !== 'GET' && request.method !== 'HEAD';
    done(isRefused ? problem('wrong-media-type') : null, payload);
  });
}
