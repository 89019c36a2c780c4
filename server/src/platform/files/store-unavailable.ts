/** Thrown if the file store cannot be reached, does not respond in time, or keeps responding with a server error. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}
