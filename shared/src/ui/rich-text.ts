export { LanguageTag, useLanguageNames } from './rich-text/language-tag';
export { RichText } from './rich-text/rich-text';
export { sanitizeCommentHtml, toSafeNodes } from './rich-text/safe-html';
export { SourceList } from './rich-text/source-list';
