import { awaitWork, type Thread } from '../../exporting/thread';
import { getGeometry } from '../../map-geometry/geometry';
import { mapPicture } from './picture';
import type { PictureAnswer, PictureWork } from './picture-work';
import { toPng } from './render';
import { getResultMap } from './repository';

async function draw({ work, db }: Thread<PictureWork>, id: number): Promise<PictureAnswer> {
  const { source, role, locale, answers, codes } = work;
  try {
    const map = await getResultMap(db, { questionId: id, source, role, locale, colors: answers.map(({ ground }) => ground) });
    return { id, png: toPng(mapPicture({ ...work, map, geometry: getGeometry(codes) })) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** A thread that draws the maps it is asked for, over a database connection of its own. */
awaitWork<PictureWork>('drawing', (thread) => {
  const { port } = thread;
  port.on('message', async (id: number) => port.postMessage(await draw(thread, id)));
});
