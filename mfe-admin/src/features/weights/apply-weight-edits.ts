import { createAction } from '@round-table/shared/libs/toolkit';
import { type AppDispatch, type AppState, api, getWriteQueue, notified, toMessage } from '@round-table/shared/runtime';
import { emptyValue, type GridValue, type GridValues, type ValueKind, type WeightEdit } from './weight-values';
import { weightsApi } from './weights-api';

/** The data that depend on weights and scores (WGT-04): the charts, and the weighted progress of the countries. */
const dependentTags = ['PointOfView', 'Country', 'UserInfo'] as const;

const failures: Record<ValueKind, Record<'added' | 'updated', string>> = {
  weight: { added: 'weights.weightAddFailed', updated: 'weights.weightUpdateFailed' },
  score: { added: 'weights.scoreAddFailed', updated: 'weights.scoreUpdateFailed' },
};
const successes: typeof failures = {
  weight: { added: 'weights.weightAdded', updated: 'weights.weightUpdated' },
  score: { added: 'weights.scoreAdded', updated: 'weights.scoreUpdated' },
};

const getEndpointName = (kind: ValueKind) => (kind === 'weight' ? 'listWeightFigures' : 'listScoreFigures');

const patchValue = (pointofview: number, { kind, subject }: WeightEdit, update: (value: GridValue) => GridValue) =>
  weightsApi.util.updateQueryData(getEndpointName(kind), { pointofview }, (values: GridValues) => {
    values[subject] = update(values[subject] ?? emptyValue);
  });

const showEdit = (pointofview: number, edit: WeightEdit) => patchValue(pointofview, edit, (value) => ({ ...value, displayed: edit.value }));
const rollBackEdit = (pointofview: number, edit: WeightEdit) =>
  patchValue(pointofview, edit, (value) => (value.displayed === edit.value ? { ...value, displayed: value.stored } : value));

function selectValue(state: AppState, pointofview: number, { kind, subject }: WeightEdit): GridValue {
  const { data } = weightsApi.endpoints[getEndpointName(kind)].select({ pointofview })(state);
  return data?.[subject] ?? emptyValue;
}

async function saveValue(
  dispatch: AppDispatch,
  pointofview: number,
  { kind, subject, value }: WeightEdit,
  id: number | null,
): Promise<number> {
  const { saveQuestionWeight, saveAnswerScore } = weightsApi.endpoints;
  const saved = await (kind === 'weight'
    ? dispatch(saveQuestionWeight.initiate({ id, body: { question: subject, pointofview, weight: value } })).unwrap()
    : dispatch(saveAnswerScore.initiate({ id, body: { answer: subject, pointofview, score: value } })).unwrap());
  return saved.id;
}

/** Sends edits one after the other; after the first failure it rolls back that edit and all later ones. */
async function sendEdits(dispatch: AppDispatch, getState: () => AppState, pointofview: number, edits: WeightEdit[]): Promise<void> {
  const announced = new Set<string>();
  for (const [index, edit] of edits.entries()) {
    const { id, stored } = selectValue(getState(), pointofview, edit);
    if (stored === edit.value) continue;
    const kindOfChange = id === null ? 'added' : 'updated';
    try {
      const saved = await saveValue(dispatch, pointofview, edit, id);
      dispatch(patchValue(pointofview, edit, (value) => ({ ...value, id: saved, stored: edit.value })));
      announced.add(successes[edit.kind][kindOfChange]);
    } catch (error) {
      for (const unsent of edits.slice(index)) dispatch(rollBackEdit(pointofview, unsent));
      dispatch(notified({ kind: 'error', message: { id: failures[edit.kind][kindOfChange] }, description: toMessage(error) }));
      break;
    }
  }
  for (const id of announced) dispatch(notified({ kind: 'success', message: { id } }));
  if (announced.size > 0) dispatch(api.util.invalidateTags([...dependentTags]));
}

/** RTK Query notifies components of cache patches with a delay; any plain action makes them render in the same frame. */
const edited = createAction('weights/edited');

/**
 * Optimistic update: shows edits at once and queues their requests, so that the last edit of a value wins. A failed edit is rolled back
 * with a notification (WGT-02); edits of one call share their notifications. Resolves once all are sent, and never rejects.
 */
export const applyWeightEdits =
  (pointofview: number, edits: WeightEdit[]) =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    for (const edit of edits) dispatch(showEdit(pointofview, edit));
    dispatch(edited());
    await getWriteQueue(getState).enqueue('weights', () => sendEdits(dispatch, getState, pointofview, edits));
  };
