import type {
  DialogFacts as DialogSchema,
  FeatureAppFacts as FactsSchema,
  Locale,
  lazyEntryPoints,
  MenuFacts as MenuSchema,
  menuIcons,
  RouteFacts as RouteSchema,
} from '@round-table/shared/contract';
import type { ComponentType, ReactNode } from 'react';
import type { Static } from 'typebox';

export type LazyEntryPoint = (typeof lazyEntryPoints)[number];
export type MenuIcon = (typeof menuIcons)[number];
export type RouteFacts = Static<typeof RouteSchema>;
export type MenuFacts = Static<typeof MenuSchema>;
export type DialogFacts = Static<typeof DialogSchema>;
/** What the shell needs to know of a feature app before its code is there. Plain data. */
export type FeatureAppFacts = Static<typeof FactsSchema>;

export type MessageCatalogue = Record<string, unknown>;

type PageLoader = () => Promise<ComponentType>;
type DialogLoader = () => Promise<ComponentType<FrameDialogProps>>;

/** What a dialog of a feature app gets from the shell. */
export interface DialogProps {
  onClose: () => void;
}

/** An entry of a menu, with its icon. It leads to the path `to`, or opens `dialog`. */
export interface FrameEntry extends Pick<MenuFacts, 'id' | 'place' | 'to' | 'dialog'> {
  label: Record<Locale, string>;
  icon: ReactNode;
}

/** What a dialog that leads to other parts of the product gets besides. */
export interface FrameDialogProps extends DialogProps {
  /** The entries of all menus that the viewer may open, in their order. */
  entries: FrameEntry[];
  /** The addresses of the pages that this viewer opened last on this device, newest first. */
  recentPages: string[];
  /** Ends the session. */
  signOut: () => void;
}

/** What a remote exposes as `./feature-app`. Nothing of it runs on import. */
export interface FeatureApp extends FeatureAppFacts {
  /** By route path. */
  pages: Record<string, PageLoader>;
  /** By dialog name. */
  dialogComponents: Record<string, DialogLoader>;
  messages: Record<Locale, MessageCatalogue>;
}

/**
 * Joins the facts of a feature app with its lazy pages and dialogs.
 * The build checks that every route and dialog has a lazy import.
 */
export const defineFeatureApp = (app: FeatureApp): FeatureApp => app;

/** Merges message catalogues; the repository check of the catalogues rejects an id in two of them. */
export function mergeMessages(...catalogues: Record<Locale, MessageCatalogue>[]): Record<Locale, MessageCatalogue> {
  return {
    en: Object.assign({}, ...catalogues.map(({ en }) => en)) as MessageCatalogue,
    de: Object.assign({}, ...catalogues.map(({ de }) => de)) as MessageCatalogue,
  };
}
