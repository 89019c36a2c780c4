interface NamedFile {
  name: string;
}

/** The name of a file in at most so many characters (UTF-16 units), with its ending. */
function toName(file: NamedFile, maxLength: number): string {
  const name = file.name.normalize();
  if (name.length <= maxLength) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  // Half of a surrogate pair is no character.
  return name.slice(0, maxLength - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending;
}

interface FollowedFile {
  name: string;
  /** The file that was chosen before. */
  former: NamedFile | null;
  chosen: NamedFile;
  maxLength: number;
}

/** The name that a newly chosen file gives to its form: its own, as long as nobody has typed another one. */
export function suggestName({ name, former, chosen, maxLength }: FollowedFile): string {
  const isTyped = name.trim() !== '' && !(former && name === toName(former, maxLength));
  return isTyped ? name : toName(chosen, maxLength);
}
