const ownNames = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The parsed address if it is an HTTP address of this computer without user name or password; undefined for any other. */
export function toLoopbackAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  const isOwn = ownNames.test(address.hostname) && /^https?:$/.test(address.protocol);
  return isOwn && address.username === '' && address.password === '' ? address : undefined;
}
