/** The file name that a `Content-Disposition` gives, the encoded form first; `fallback` where it gives none. Never a path. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  const name = (encoded ? decoded(encoded) : undefined) ?? plain?.[1] ?? plain?.[2] ?? fallback;
  return name.split(/[\\/]/).pop() || fallback;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}
