import type { CiteSource } from '../cite/cite-source';
import type { EmbedSource } from '../embed/embed-source';
import type { FileExtras } from './file-extras';
import type { ShareFile } from './share-files';

export interface ShareBarProps {
  /** The name of the toolbar, of a page's second one. */
  label?: string;
  /** The address that is copied: that of the version shown. */
  link?: string;
  /** What can be cited; null while that is not known yet, so that the button keeps its place. */
  cite?: CiteSource | null;
  files?: ShareFile[];
  hasPrint?: boolean;
  /** What PDF and print hold on request: if given, both open a dialog that offers it. */
  extras?: FileExtras;
  /** What can be embedded; null if the page shows no public version, so that the button is disabled. */
  embed?: EmbedSource | null;
  /** The address of an Atom feed. */
  feed?: string;
  className?: string;
}

export type OpenDialog = 'cite' | 'embed' | 'pdf' | 'print';
