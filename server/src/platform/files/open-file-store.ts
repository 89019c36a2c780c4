import { openBucket } from './bucket';
import type { BucketConfig } from './bucket-calls';
import type { FileStore } from './file-store';
import { openFolder } from './folder';

/** Opens the configured bucket, or the folder `{dataDir}/files`. */
export function openFileStore(config: { dataDir: string; s3?: BucketConfig | undefined }): FileStore {
  return config.s3 ? openBucket(config.s3) : openFolder(`${config.dataDir}/files`);
}
