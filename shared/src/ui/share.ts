export { ShareBar } from './share/bar/share-bar';
export type { ShareBarProps } from './share/bar/share-bar-props';
export type { ShareFile } from './share/bar/share-files';
export type { Citable, CiteSource } from './share/cite/cite-source';
export { toDayIn } from './share/cite/to-day-in';
export { useCitationBase } from './share/cite/use-citation-base';
export type { EmbedSource } from './share/embed/embed-source';
export { useCopy } from './share/use-copy';
