import { adoptFolder } from '../platform/files/folder-owner';
import { type Context, type Report, withDatabase } from './command';

/** `adopt-files`: makes `DATA_DIR/files` the folder of this installation. */
export async function adoptFiles(context: Context): Promise<Report> {
  const { config } = context;
  if (config.s3) return { text: 'The files are in the store at S3_ENDPOINT, which all servers share.', data: { s3: config.s3.endpoint } };
  return withDatabase(context, async (db) => {
    const place = await adoptFolder(db, config.dataDir);
    return { text: `The files of this installation are now in ${place}.`, data: { place } };
  });
}
