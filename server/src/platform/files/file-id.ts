const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the id if it is a lower-case UUID, and so safe as a file name and object key; throws a RangeError otherwise. */
export function checkedId(id: string): string {
  if (!uuid.test(id)) throw new RangeError('The id of a file is a UUID');
  return id;
}
