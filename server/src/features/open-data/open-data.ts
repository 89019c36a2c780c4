import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type OpenDataIndex, openDataIndexName, paths, type Settings } from '@round-table/shared/contract';
import type { PublishedState } from '../../domain/settings/published-state';
import { explainMissingVersion } from '../../domain/visibility/withdrawn-versions';
import { createCache } from '../../platform/cache';
import { Problem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { createDataFolders, type DataFolder } from './data-folders';
import type { DataSetFacts } from './data-set';
import { listDataVersions, readPublicCatalogue } from './repository';
import { tables } from './tables';

type State = Pick<PublishedState, 'revision' | 'settings'>;
type VersionRow = Awaited<ReturnType<typeof listDataVersions>>[number];

interface FileRequest {
  version: string;
  file: string;
  acceptsGzip: boolean;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Maximum number of versions whose files are found without reading the catalogue again. */
const maxVersions = 100;
/**
 * Milliseconds that responses wait for files that are being written, from the first of them on: later ones do not wait again. The files of
 * a large catalogue take minutes. The index is part of a page, which soon shows that the files are being written; a program that asks for a
 * file had better wait, but a proxy usually ends a call after a minute without a byte.
 */
const defaultTimeouts = { index: 2_000, file: 20_000 };
/** Seconds after which a client should ask again for a file that is being written. */
const retryAfter = 30;

const toLicence = ({ 'openData.licence': name, 'openData.licenceUrl': url }: Settings) => (name.en || name.de ? { name, url } : null);

/** Returns the result of `promise`, or undefined if it takes longer than `timeoutMs`. */
async function waitFor<T>(promise: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  const over = new AbortController();
  const end = setTimeout(timeoutMs, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([promise, end]);
  } finally {
    over.abort();
  }
}

/** Returns a function that finds a version's files; undefined if not written `timeoutMs` after the first call for the version. */
function createWait(timeoutMs: number) {
  const waitingSince = new Map<string, number>();
  return async (version: string, files: Promise<DataFolder>): Promise<DataFolder | undefined> => {
    const since = waitingSince.get(version) ?? performance.now();
    waitingSince.set(version, since);
    let isOver = true;
    try {
      const found = await waitFor(files, Math.max(0, since + timeoutMs - performance.now()));
      isOver = found !== undefined;
      return found;
    } finally {
      if (isOver) waitingSince.delete(version);
    }
  };
}

/** The versions as open data: written files, and the index of them. */
export function createOpenData({ db, config, exportWorkers }: Services, timeouts = defaultTimeouts) {
  const folders = createDataFolders({ exportWorkers });
  const versionLists = createCache<VersionRow[]>({ entries: 1 });
  const waitForIndex = createWait(timeouts.index);
  const waitForFile = createWait(timeouts.file);
  const dataFolders = createCache<DataFolder>({ entries: maxVersions });
  /** Increases when files are missing, so that their folder is found again. */
  let generation = 0;
  const source = `${config.publicUrl}${paths.openData}`;

  const toFacts = ({ settings }: State, { id, taken_at }: VersionRow): DataSetFacts => ({
    title: settings.label,
    version: id,
    taken_at: taken_at.toISOString(),
    licence: toLicence(settings),
    source: `${source}${openDataIndexName}`,
  });
  const listVersions = ({ revision }: State) => versionLists.get(String(revision), () => listDataVersions(db));
  const toKey = ({ revision }: State, version: string) => `${revision} ${generation} ${version}`;
  /** What is public changes only with the published revision. */
  const findFolder = (state: State, version: VersionRow) =>
    dataFolders.get(toKey(state, version.id), async () =>
      folders.find({ facts: toFacts(state, version), catalogue: await readPublicCatalogue(db, version.id) }),
    );

  async function toIndexVersion(state: State, version: VersionRow): Promise<OpenDataIndex['versions'][number]> {
    const found = await waitForIndex(version.id, findFolder(state, version));
    const { files, rows } = found ?? { files: [], rows: {} };
    return {
      id: version.id,
      taken_at: version.taken_at.toISOString(),
      is_written: found !== undefined,
      rows,
      files: files.map(({ name, type, size, sha256 }) => ({ name, url: `${source}${version.id}/${name}`, type, size, sha256 })),
    };
  }

  async function openFile(state: State, { version: id, file: name, acceptsGzip }: FileRequest) {
    const version = (await listVersions(state)).find((one) => one.id === id);
    if (!version) throw await explainMissingVersion(db, [id]);
    const found = await waitForFile(version.id, findFolder(state, version));
    if (!found) throw new Problem('open-data-not-written', undefined, undefined, retryAfter);
    const file = found.files.find((one) => one.name === name);
    if (!file) throw problem('not-found');
    const isCompressed = file.isCompressed && acceptsGzip;
    const place = path.join(found.folder, isCompressed ? `${file.name}.gz` : file.name);
    return { ...file, isCompressed, place, handle: await open(place) };
  }

  return {
    async getIndex(state: State): Promise<OpenDataIndex> {
      const versions = await listVersions(state);
      return {
        title: state.settings.label,
        url: `${source}${openDataIndexName}`,
        licence: toLicence(state.settings),
        versions: await Promise.all(versions.map((version) => toIndexVersion(state, version))),
        tables,
      };
    },
    /** Opens a file of a version, or its compressed copy. Throws `not-found`, and `open-data-not-written` while it is being written. */
    async openFile(state: State, request: FileRequest) {
      try {
        return await openFile(state, request);
      } catch (error) {
        if (!isMissing(error)) throw error;
        // A clean-up of temporary files has removed it.
        generation += 1;
        folders.forget(request.version);
        return openFile(state, request);
      }
    },
    close: () => folders.close(),
  };
}
