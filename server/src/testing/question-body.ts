import { type AdminQuestion, AdminQuestionBody } from '@round-table/shared/contract';

/** The body that saves a question as it was read: its fields that can be changed. */
export const toQuestionBody = (question: AdminQuestion): AdminQuestionBody => {
  const fields = Object.keys(AdminQuestionBody.properties);
  return Object.fromEntries(Object.entries(question).filter(([field]) => fields.includes(field))) as AdminQuestionBody;
};
