export { AnswerSince } from './versions/answer-since';
export { AnswerTimeline } from './versions/answer-timeline';
export { ChangedMark } from './versions/changed-mark';
export { VersionNote } from './versions/version-note';
export { VersionSelect } from './versions/version-select';
