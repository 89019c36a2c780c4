import type { AuditKind } from '@round-table/shared/contract';

/** The first words of the actions of each kind; an action of no other kind is an `operation`. */
const subjectsOf: Record<Exclude<AuditKind, 'operation'>, readonly string[]> = {
  answers: ['given-answer', 'comment', 'sources', 'attachment', 'still-correct'],
  confirmations: ['confirmation', 'reminder'],
  people: [
    'user',
    'user-info',
    'invitation',
    'account',
    'password',
    'passkey',
    'authenticator',
    'recovery-codes',
    'recovery-code',
    'second-factor',
    'session',
    'sessions',
  ],
  catalogue: ['question', 'questions', 'chapter', 'answer-score', 'question-weight', 'catalogue', 'translation'],
  countries: ['country'],
  files: ['download', 'download-category'],
  settings: ['setting', 'setup'],
  versions: ['version'],
  releases: ['build', 'registry', 'deploy-token'],
  inquiries: ['inquiry'],
};

const kinds = new Map(
  Object.entries(subjectsOf).flatMap(([kind, subjects]) => subjects.map((subject) => [subject, kind as AuditKind] as const)),
);

export const toKind = (action: string): AuditKind => kinds.get(action.split('.')[0] ?? '') ?? 'operation';

/** The subjects of a kind, and whether those or all others are meant. */
export const toSubjects = (kind: AuditKind): { subjects: readonly string[]; isListed: boolean } =>
  kind === 'operation' ? { subjects: [...kinds.keys()], isListed: false } : { subjects: subjectsOf[kind], isListed: true };
