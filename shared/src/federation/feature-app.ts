import {
  type DialogFacts as DialogSchema,
  type FeatureAppFacts as FactsSchema,
  type Language,
  type Locale,
  type lazyEntryPoints,
  listLanguages,
  type MenuFacts as MenuSchema,
  type menuIcons,
  type RouteFacts as RouteSchema,
} from '@round-table/shared/contract';
import { inLanguage } from '@round-table/shared/domain';
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

/**
 * Merges message catalogues in every language of the interface; the repository check of the catalogues rejects an id in two of them. A
 * catalogue without a language, such as that of a build from before the language was added, has the texts of its language of the content.
 */
export function mergeMessages(...catalogues: Record<Locale, MessageCatalogue>[]): Record<Locale, MessageCatalogue> {
  const toMerged = (language: Language): MessageCatalogue =>
    Object.assign({}, ...catalogues.map((catalogue) => inLanguage(catalogue, language)));
  return Object.fromEntries(listLanguages().map((language) => [language, toMerged(language)])) as Record<Language, MessageCatalogue>;
}
