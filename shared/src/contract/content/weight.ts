import { type Static, Type } from 'typebox';
import { Weight } from '../admin/admin-catalogue';
import { Id, readOnlyFields } from '../basics';

const closed = { additionalProperties: false };

/** `GET /api/questionweights/`: the weights of questions for a point of view; a missing weight counts as 0. */
const WritableWeight = Type.Object({ weight: Weight, question: Id, pointofview: Id });
export type QuestionWeightBody = Static<typeof WritableWeight>;
export const QuestionWeightBody = Type.Object({ ...WritableWeight.properties, ...readOnlyFields('id') }, closed);
export const QuestionWeight = Type.Object({ id: Id, weight: Type.Number(), question: Id, pointofview: Id });
export type QuestionWeight = Static<typeof QuestionWeight>;

/** `GET /api/scores/`: the scores of options for a point of view; a missing score counts as 0. */
const WritableScore = Type.Object({ answer: Id, pointofview: Id, score: Weight });
export type AnswerScoreBody = Static<typeof WritableScore>;
export const AnswerScoreBody = Type.Object({ ...WritableScore.properties, ...readOnlyFields('id') }, closed);
export const AnswerScore = Type.Object({ id: Id, answer: Id, pointofview: Id, score: Type.Number() });
export type AnswerScore = Static<typeof AnswerScore>;

export const PointOfViewQuery = Type.Object({ pointofview: Type.Optional(Id) }, closed);
