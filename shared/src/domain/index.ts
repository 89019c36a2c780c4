export * from './answer-colors';
export * from './confirmation';
export * from './email';
export * from './flag';
export * from './question-order';
export * from './relative-time';
export * from './roman';
export * from './viewer';
