export { AnswerPair } from './differences/answer-pair';
export { AttachmentChanges } from './differences/attachment-changes';
export { default as differenceMessages } from './differences/messages.json';
export { SourceChanges } from './differences/source-changes';
export { TextDifference } from './differences/text-difference';
