import { Readable } from 'node:stream';
import { getGeometry } from '@round-table/map/geometry/geometry';
import { IdParams, MapPictureQuery, parseCodeList, paths } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import { getTimeZone } from '../../domain/settings/time-zone';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { getReadScope, type ReadScope } from '../../domain/visibility/read-scope';
import { sendExport } from '../../http/replies/send-export';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { exportFileName } from '../../platform/workers/file-name';
import { getCharted } from '../timeline/repository';
import { toMapSource } from './map-source';
import { getAnswerColors } from './palette';
import { createPicture } from './pictures/columns-picture';
import { type PictureJob, pictureWorker } from './pictures/picture-job';
import { createRenderWorkerPool, type RenderWorkerPool } from './pictures/render-worker-pool';
import { findTakenAt, getResultMap, listMapCodes } from './repository';

async function* toSinglePicture(pool: RenderWorkerPool, id: number): AsyncGenerator<Uint8Array> {
  try {
    yield await pool.render(id);
  } finally {
    await pool.close();
  }
}

const toVersion = (scope: ReadScope): string | null => (scope === 'live' ? null : scope.version);

/** The map of a question as a file, as the page shows it with the chosen countries outlined (CIT-04), or its chart (HIS-09). */
export function addPicture(app: App, { db, config, clock, exportWorkers }: Services): void {
  app.get(
    `${paths.map}:id/picture/`,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Returns the result map of a question, or the chart of its answers through the versions, as a PNG or SVG file',
        params: IdParams,
        querystring: MapPictureQuery,
      },
    },
    async (request, reply) => {
      const { viewer, state, query } = request;
      const { id } = request.params;
      const { role } = viewer;
      const locale = query.lang ?? viewer.locale;
      const requested = await getReadScope(db, viewer, query.version);
      await getVisibleQuestion(db, viewer, requested, id);
      const versions =
        query.show === 'versions'
          ? await getCharted(db, { role, locale }, { question: id, upTo: toVersion(requested) ?? undefined })
          : undefined;
      // A chart ends with a version even for viewers of live answers.
      const scope = versions ? { version: versions.at(-1)?.id ?? null } : requested;
      const answers = getAnswerColors(state.settings.colors);
      const colors = answers.map(({ background }) => background);
      const version = toVersion(scope);
      const timeZone = getTimeZone(state.settings, config);
      const [map, taken, codes] = await Promise.all([
        getResultMap(db, { questionId: id, scope, role, locale, colors }),
        findTakenAt(db, scope),
        listMapCodes(db, viewer),
      ]);
      const shown = {
        locale,
        answers,
        taken,
        timeZone,
        chosen: parseCodeList(query.c),
        versions,
        source: toMapSource({ locale, settings: state.settings, config, version, at: taken ?? clock() }),
      };
      const number = toQuestionNumber(map.question.chapter.order, map.question.order);
      const naming = { version: scope === 'live' ? scope : version, now: clock(), timeZone, locale };
      const name = exportFileName(`${number}-${query.show ?? 'map'}`, query.format, naming);
      if (query.format === 'svg') {
        reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'private, no-store');
        return reply.type('image/svg+xml; charset=utf-8').send(createPicture({ ...shown, map, geometry: getGeometry(codes) }));
      }
      const work: PictureJob = { ...shown, scope, role, codes };
      return sendExport(request, reply, { name, type: 'image/png', total: 1 }, (slot, gone) => {
        const pool = createRenderWorkerPool(slot, 1, () => exportWorkers.start(pictureWorker, work));
        gone.addEventListener('abort', () => void pool.close());
        return Readable.from(toSinglePicture(pool, id), { objectMode: false });
      });
    },
  );
}
