/** The file name of a `Content-Disposition` header, preferring the encoded form, without any path; `fallback` if it has none. */
export function parseFileName(disposition: string | null, fallback: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  const name = (encoded ? decode(encoded) : undefined) ?? plain?.[1] ?? plain?.[2] ?? fallback;
  return name.split(/[\\/]/).pop() || fallback;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}
