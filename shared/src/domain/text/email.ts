/** Whether a text is one e-mail address and nothing else: what could end or extend a mail header is not one. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u.test(
    text,
  ) &&
  !/^\.|\.\.|\.@/.test(text);

/** An address as it is stored and compared. */
export const toStoredEmail = (text: string): string => text.trim().toLowerCase();
