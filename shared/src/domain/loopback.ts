const ownNames = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The address as the browser reads it where it is one of a program on the computer of whoever reads it; undefined for any other. */
export function toLoopbackAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  const isOwn = ownNames.test(address.hostname) && /^https?:$/.test(address.protocol);
  return isOwn && address.username === '' && address.password === '' ? address : undefined;
}
