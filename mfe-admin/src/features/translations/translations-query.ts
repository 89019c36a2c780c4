import { maxOrder, type TranslationsQuery, translationKinds, translationStates } from '@round-table/shared/contract';

/** Reads filters and page from the address and ignores invalid values. */
export function toTranslationsQuery(params: URLSearchParams): TranslationsQuery {
  const state = translationStates.find((known) => known === params.get('state'));
  const kind = translationKinds.find((known) => known === params.get('kind'));
  const text = params.get('text') ?? '';
  const page = Number(params.get('page'));
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(text.trim() !== '' && { text }),
    ...(Number.isInteger(page) && page > 1 && page <= maxOrder && { page }),
  };
}
