const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id itself where it is a UUID in lower case, so that it is safe as a file name and as a key; else a RangeError. */
export function checkedId(id: string): string {
  if (!uuid.test(id)) throw new RangeError('The id of a file is a UUID');
  return id;
}
