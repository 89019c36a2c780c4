import { problem } from '../problem';
import type { App } from './types';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body in UTF-8; throws `bad-json` (400) where its bytes are none. A replacement character would be stored unseen. */
function toText(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw problem('bad-json');
  }
}

/** The charset that a content type names, in lower case; undefined where it names none. */
const charsetOf = (contentType = '') => /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]?.toLowerCase();

/**
 * JSON is UTF-8 (RFC 8259, 8.1): another charset is answered with 415, and bytes that are no UTF-8 with 400. No body may be compressed
 * (415): what it unpacks to is not known before.
 */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = charsetOf(request.headers['content-type']);
    if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') return done(problem('wrong-media-type'));
    try {
      return parse(request, toText(body), done);
    } catch (error) {
      return done(error as Error);
    }
  });
  app.addHook('preParsing', async (request) => {
    const coding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
    if (coding !== 'identity' && request.method !== 'GET' && request.method !== 'HEAD') throw problem('wrong-media-type');
  });
}
