import { type ChangeSubject, changeSubjects, type Version } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { useLocation, useSearchParams } from '@round-table/shared/libs/router';
import { useListVersionsQuery, useViewer } from '@round-table/shared/runtime';

/** In the address: live data as the later version. */
export const liveVersion = 'live';

export type ChangesOrder = 'country' | 'question';

export interface ChangesParams {
  /** The earlier and the later version; undefined if there are not two of them. */
  from: string | undefined;
  to: string | undefined;
  by: ChangesOrder;
  /** Undefined for all kinds. */
  kind: ChangeSubject | undefined;
  /** The codes of the countries whose changes are open. */
  open: string[];
}

const toKind = (text: string | null): ChangeSubject | undefined => changeSubjects.find((kind) => kind === text);
const toCodes = (text: string | null) => (text ?? '').toUpperCase().split(',').filter(Boolean);

/** Position in time: versions are listed newest first, live data is newer than all. An unknown version counts as the oldest. */
function toAge(versions: Version[], id: string): number {
  if (id === liveVersion) return -1;
  const index = versions.findIndex((version) => version.id === id);
  return index < 0 ? versions.length : index;
}

/** The default: the two newest versions; with only one, that one and live data for those who may see it. */
function toDefaults(versions: Version[], mayBeLive: boolean) {
  const [newest, former] = versions;
  if (former) return { from: former.id, to: newest?.id };
  return { from: newest?.id, to: mayBeLive ? liveVersion : undefined };
}

/** Reads `?from=2025-2&to=2026-1&by=country&kind=answers&country=CH`. Versions in the wrong order are exchanged. */
export function toChangesParams(params: URLSearchParams, versions: Version[], mayBeLive: boolean): ChangesParams {
  const defaults = toDefaults(versions, mayBeLive);
  const requested = params.get('to') === liveVersion && !mayBeLive ? null : params.get('to');
  const [one, other] = [params.get('from') ?? defaults.from, requested ?? defaults.to];
  const isSwapped = one !== undefined && other !== undefined && toAge(versions, one) < toAge(versions, other);
  return {
    from: isSwapped ? other : one,
    to: isSwapped ? one : other,
    by: params.get('by') === 'question' ? 'question' : 'country',
    kind: toKind(params.get('kind')),
    open: toCodes(params.get('country')),
  };
}

/** The address of what `/changes` shows, with both versions: the default ones will be others after the next version. */
export function useSharedAddress(isShown = true): string {
  const { pathname, search } = useLocation();
  const { data: versions = [] } = useListVersionsQuery(undefined, { skip: !isShown });
  const mayBeLive = may.seeLive(useViewer());
  const params = new URLSearchParams(search);
  params.delete('lang');
  const { from, to } = toChangesParams(params, versions, mayBeLive);
  for (const [name, value] of Object.entries({ from, to })) if (value !== undefined) params.set(name, value);
  return `${location.origin}${pathname}${params.size > 0 ? `?${params}` : ''}`;
}

/** The state of the page, which is in its address. */
export function useChangesParams(versions: Version[], mayBeLive: boolean) {
  const [params, setParams] = useSearchParams();
  const shown = toChangesParams(params, versions, mayBeLive);
  const update = (changes: Partial<Record<'from' | 'to' | 'by' | 'kind' | 'country', string | undefined>>) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries({ from: shown.from, to: shown.to, ...changes })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const setOpen = (codes: string[]) => update({ country: codes.join(',') });
  return {
    ...shown,
    update,
    toggle: (code: string) => setOpen(shown.open.includes(code) ? shown.open.filter((one) => one !== code) : [...shown.open, code]),
    /** Returns the query of this page with only this country open: a link. */
    toCountryQuery: (code: string) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries({ from: shown.from, to: shown.to, by: 'country', country: code }))
        if (value) next.set(name, value);
      return `?${next}`;
    },
  };
}
