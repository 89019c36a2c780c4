import { createAction } from '@round-table/shared/kit/toolkit';
import { type AppDispatch, type AppState, api, messageOf, notified } from '@round-table/shared/runtime';
import { type Edit, type Figure, type Figures, type Kind, noFigure } from './figures';
import { weightsApi } from './weights-api';

/** What follows every weight and score: the charts, and the weighted progress of the countries. */
const counting = ['PointOfView', 'Country', 'UserInfo'] as const;

const failures: Record<Kind, Record<'added' | 'updated', string>> = {
  weight: { added: 'weights.weightAddFailed', updated: 'weights.weightUpdateFailed' },
  score: { added: 'weights.scoreAddFailed', updated: 'weights.scoreUpdateFailed' },
};
const successes: typeof failures = {
  weight: { added: 'weights.weightAdded', updated: 'weights.weightUpdated' },
  score: { added: 'weights.scoreAdded', updated: 'weights.scoreUpdated' },
};

const endpointOf = (kind: Kind) => (kind === 'weight' ? 'listWeightFigures' : 'listScoreFigures');

const change = (pointofview: number, { kind, subject }: Edit, to: (figure: Figure) => Figure) =>
  weightsApi.util.updateQueryData(endpointOf(kind), { pointofview }, (figures: Figures) => {
    figures[subject] = to(figures[subject] ?? noFigure);
  });

const show = (pointofview: number, edit: Edit) => change(pointofview, edit, (figure) => ({ ...figure, shown: edit.value }));
const takeBack = (pointofview: number, edit: Edit) =>
  change(pointofview, edit, (figure) => (figure.shown === edit.value ? { ...figure, shown: figure.stored } : figure));

function figureOf(state: AppState, pointofview: number, { kind, subject }: Edit): Figure {
  const { data } = weightsApi.endpoints[endpointOf(kind)].select({ pointofview })(state);
  return data?.[subject] ?? noFigure;
}

async function store(dispatch: AppDispatch, pointofview: number, { kind, subject, value }: Edit, id: number | null): Promise<number> {
  const { saveQuestionWeight, saveAnswerScore } = weightsApi.endpoints;
  const saved = await (kind === 'weight'
    ? dispatch(saveQuestionWeight.initiate({ id, body: { question: subject, pointofview, weight: value } })).unwrap()
    : dispatch(saveAnswerScore.initiate({ id, body: { answer: subject, pointofview, score: value } })).unwrap());
  return saved.id;
}

/** Sends edits one after the other; the first that is refused ends them, and it and all behind it are taken back. */
async function send(dispatch: AppDispatch, getState: () => AppState, pointofview: number, edits: Edit[]): Promise<void> {
  const told = new Set<string>();
  for (const [index, edit] of edits.entries()) {
    const { id, stored } = figureOf(getState(), pointofview, edit);
    if (stored === edit.value) continue;
    const outcome = id === null ? 'added' : 'updated';
    try {
      const saved = await store(dispatch, pointofview, edit, id);
      dispatch(change(pointofview, edit, (figure) => ({ ...figure, id: saved, stored: edit.value })));
      told.add(successes[edit.kind][outcome]);
    } catch (error) {
      for (const unsent of edits.slice(index)) dispatch(takeBack(pointofview, unsent));
      dispatch(notified({ kind: 'error', message: { id: failures[edit.kind][outcome] }, description: messageOf(error) }));
      break;
    }
  }
  for (const id of told) dispatch(notified({ kind: 'success', message: { id } }));
  if (told.size > 0) dispatch(api.util.invalidateTags([...counting]));
}

/** Patches of the cache are painted with the next frame; this brings them into the one in which the field closes. */
const edited = createAction('weights/edited');

const underWay = new WeakMap<() => AppState, Promise<void>>();

/**
 * Shows edits at once and stores them, behind those that are under way, so that the last one of a figure is what stays. A refused one is
 * taken back with a message (specification, section 8). Edits that come together are told of once. Resolves when they are through.
 */
export const weigh =
  (pointofview: number, edits: Edit[]) =>
  (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    for (const edit of edits) dispatch(show(pointofview, edit));
    dispatch(edited());
    const sent = (underWay.get(getState) ?? Promise.resolve()).then(() => send(dispatch, getState, pointofview, edits));
    underWay.set(getState, sent);
    return sent;
  };
