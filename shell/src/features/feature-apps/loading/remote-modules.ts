import type { FeatureApp, FrameDialogProps } from '@round-table/shared/federation';
import type { ComponentType } from 'react';
import type { LoadRemote } from './remote-loader';
import type { SelectedBuilds } from './selected-builds';

export type PartKind = 'pages' | 'dialogComponents';
export type PartComponent = ComponentType<FrameDialogProps>;
/** `name` is the path of the route or the name of the dialog. */
export type LoadPart = (id: string, part: PartKind, name: string) => Promise<PartComponent>;

/** The modules of the selected builds, each loaded once; a failed attempt is not cached. */
export function createRemoteModules(builds: SelectedBuilds, loadRemote: LoadRemote, onLoaded: (app: FeatureApp) => void) {
  const attempts = new Map<string, number>();
  const modules = new Map<string, Promise<FeatureApp>>();

  const load = async (id: string): Promise<FeatureApp> => {
    const module = await loadRemote(builds.get(id), attempts.get(id) ?? 0);
    if (!module) throw new Error(`feature app ${id} exposes nothing`);
    onLoaded(module.featureApp);
    return module.featureApp;
  };
  const evict = (id: string, module: Promise<FeatureApp> | undefined) => {
    if (module === undefined || modules.get(id) !== module) return;
    modules.delete(id);
    attempts.set(id, (attempts.get(id) ?? 0) + 1);
  };

  const get = (id: string): Promise<FeatureApp> => {
    const cached = modules.get(id);
    if (cached) return cached;
    const loading = load(id);
    modules.set(id, loading);
    loading.catch(() => evict(id, loading));
    return loading;
  };
  const loadPart: LoadPart = async (id, part, name) => {
    const loader = (await get(id))[part][name];
    if (!loader) throw new Error(`feature app ${id} has no ${name}`);
    const component = (await loader()) as PartComponent | undefined;
    // A module whose first evaluation threw is empty when it is imported again.
    if (!component) throw new Error(`feature app ${id} has nothing at ${name}`);
    return component;
  };

  return {
    loadPart,
    /** The next attempt evaluates the code again. */
    evict: (id: string) => evict(id, modules.get(id)),
  };
}
