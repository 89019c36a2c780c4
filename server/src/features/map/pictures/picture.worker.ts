import { getGeometry } from '@round-table/map/geometry/geometry';
import { runWorker, type WorkerContext } from '../../../platform/workers/run-worker';
import { getResultMap } from '../repository';
import { createPicture } from './columns-picture';
import type { PictureJob, PictureResult } from './picture-job';
import { toPng } from './render';

async function render({ work, db }: WorkerContext<PictureJob>, id: number): Promise<PictureResult> {
  const { scope, role, locale, answers, codes } = work;
  try {
    const map = await getResultMap(db, { questionId: id, scope, role, locale, colors: answers.map(({ background }) => background) });
    return { id, png: toPng(createPicture({ ...work, map, geometry: getGeometry(codes) })) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Worker that renders the maps of posted question ids, with its own database connection. */
runWorker<PictureJob>('drawing', (context) => {
  const { port } = context;
  port.on('message', async (id: number) => port.postMessage(await render(context, id)));
});
