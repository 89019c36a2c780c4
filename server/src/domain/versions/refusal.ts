/**
 * A version that is not taken or not withdrawn by hand: it would be `empty`, the versions or confirmations are other ones than expected
 * (`outdated`), or the clocks of server and database differ. The message is that of the command line.
 */
export class VersionRefusal extends RangeError {
  constructor(
    readonly code: 'empty' | 'outdated' | 'clocks',
    message: string,
  ) {
    super(message);
  }
}
