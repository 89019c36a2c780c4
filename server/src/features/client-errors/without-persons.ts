/** A message without what may name a person: e-mail addresses, the queries of addresses, and everything that is quoted from a text. */
export const withoutPersons = (message: string): string =>
  message
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '…')
    .replace(/(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"']*/g, '$1')
    .replace(/"[^"]*"/g, '"…"');
