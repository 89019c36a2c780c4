export { LanguageTag, useLanguageNames } from './rich-text/language-tag';
export { RichText } from './rich-text/rich-text';
export { sanitizeCommentHtml } from './rich-text/safe-html';
export { toSafeNodes } from './rich-text/safe-nodes';
export { SourceList } from './rich-text/source-list';
