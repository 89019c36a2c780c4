import { useLocation } from '@round-table/shared/libs/router';
import { formatSearch, useAppInfo, usePageParams, usePagePaths, useViewer } from '@round-table/shared/runtime';
import { useSharedAddress as useAddressOfChanges } from '../../../../lib/use-changes-params';

/** The version in the address of a permanent page, `/v/2026-1/…`; undefined on other pages. */
export function useVersionInPath(): string | undefined {
  const pages = [usePageParams('versionQuestion'), usePageParams('versionQuestionnaire'), usePageParams('versionCountry')];
  return pages.find((params) => params !== undefined)?.version;
}

/** The address that "Copy link" copies: of the version shown, never of "current", without what concerns only this visit. */
export function useSharedAddress(): string {
  const toPath = usePagePaths();
  const { pathname, search } = useLocation();
  const [question, country] = [usePageParams('question'), usePageParams('country')];
  const isCompare = usePageParams('compare') !== undefined;
  const isOverview = usePageParams('questionnaire') !== undefined;
  const isChanges = usePageParams('changes') !== undefined;
  const changes = useAddressOfChanges(isChanges);
  const { readOnly } = useViewer();
  const newest = useAppInfo()?.currentVersion;
  const params = new URLSearchParams(search);
  params.delete('lang');
  const version = params.get('version') ?? params.get('v') ?? (readOnly ? newest : undefined);
  const toAddress = (path: string) => location.origin + path + formatSearch(params);
  if (isChanges) return changes;
  if (!version) return toAddress(pathname);
  if (isCompare) {
    params.set('v', version);
    return toAddress(pathname);
  }
  params.delete('version');
  if (question) return toAddress(toPath('versionQuestion', { version, questionId: Number(question.questionId) }));
  if (country) return toAddress(toPath('versionCountry', { version, code: country.code ?? '' }));
  return toAddress(isOverview ? toPath('versionQuestionnaire', { version }) : pathname);
}
