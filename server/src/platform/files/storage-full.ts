const codes = new Set(['ENOSPC', 'EDQUOT']);

/** Thrown if a file cannot be written because the disk, or the quota of its folder, is full. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
  /** `folder` is the target of the failed write. */
  constructor(
    readonly folder: string,
    cause: unknown,
  ) {
    super(`There is no space left in ${folder}`, { cause });
  }
}

/** Runs `work`, which writes into `folder`. Throws a StorageFullError if there is no space left. */
export async function writingInto<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codes.has((error as NodeJS.ErrnoException).code ?? '')) throw new StorageFullError(folder, error);
    throw error;
  }
}
