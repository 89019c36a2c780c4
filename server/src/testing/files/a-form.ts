import { randomBytes } from 'node:crypto';

/** A multipart body as a browser sends it. */
export function aForm(fields: Record<string, string | { filename: string; content: Buffer; type?: string }>) {
  const boundary = `form-${randomBytes(8).toString('hex')}`;
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    const type = value.type ?? 'application/octet-stream';
    return [Buffer.from(`${head}; filename="${value.filename}"\r\ncontent-type: ${type}\r\n\r\n`), value.content, Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
