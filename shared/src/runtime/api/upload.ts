import type { Upload, Uploaded } from './send-form';
import type { SessionAccess } from './tokens';

/** `sendForm`, loaded with the first upload: only members upload files. A browser that cannot load it has no connection. */
export async function upload(access: SessionAccess, what: Upload): Promise<Uploaded> {
  try {
    const { sendForm } = await import('./send-form');
    return await sendForm(access, what);
  } catch (error) {
    return { error: { status: 'FETCH_ERROR', error: String(error) } };
  }
}
