import { generateCatalogue } from '../demo/generated-catalogue';
import { fillEmpty } from '../demo/load-demo';
import { openFileStore } from '../platform/files/open-file-store';
import { type Context, type Report, toCountText, withDatabase } from './command';

/** `data generate`: demo data of any size, for benchmarks. */
export function generateData(context: Context, options: { countries: number; questions: number; seed: string }): Promise<Report> {
  const { config, clock } = context;
  if (config.production) throw new RangeError('Demo data cannot be generated when NODE_ENV is production.');
  return withDatabase(context, async (db) => {
    const { seed } = options;
    const filled = await fillEmpty(db, openFileStore(config), {
      ...generateCatalogue(options),
      seed,
      password: config.demoPassword,
      now: clock(),
      timeZone: config.timeZone,
    });
    if (!filled) throw new RangeError('The database is not empty. Choose another DATA_DIR or DATABASE_URL.');
    const { answers, comments } = await db
      .selectNoFrom((row) => [
        row.selectFrom('given_answer').select(row.fn.countAll<number>().as('count')).as('answers'),
        row.selectFrom('comment').select(row.fn.countAll<number>().as('count')).as('comments'),
      ])
      .executeTakeFirstOrThrow();
    const size = [toCountText(options.countries, 'country', 'countries'), toCountText(options.questions, 'question')].join(' and ');
    const text = `Generated ${size} with ${toCountText(answers ?? 0, 'answer')} and ${toCountText(comments ?? 0, 'comment')}.`;
    return { text, data: { ...options, answers, comments } };
  });
}
