import { enterThread } from '../../exporting/thread';
import { getGeometry } from '../../map-geometry/geometry';
import { mapPicture } from './picture';
import type { PictureAnswer, PictureWork } from './picture-work';
import { toPng } from './render';
import { getResultMap } from './repository';

/** A thread that draws the maps it is asked for, over a database connection of its own. */
const { work, db, port } = enterThread<PictureWork>();
const { source, locale, answers } = work;
const colors = answers.map(({ ground }) => ground);

async function draw(id: number): Promise<PictureAnswer> {
  try {
    const map = await getResultMap(db, { questionId: id, source, locale, colors });
    return { id, png: toPng(mapPicture({ ...work, map, geometry: getGeometry(work.codes) })) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', async (id: number) => port.postMessage(await draw(id)));
