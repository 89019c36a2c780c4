import type { Locale } from '@round-table/shared/contract';
import type { Role } from '@round-table/shared/domain';
import type { ComponentType } from 'react';

/** The lazy doors of `@round-table/shared/ui`: the shell starts those of a route together with its first files. */
export type Door = 'form' | 'table' | 'overlay' | 'data';

/** The icons that a menu entry can show; the shell draws them. */
export type MenuIcon =
  | 'dashboard'
  | 'questionnaire'
  | 'flag'
  | 'file'
  | 'map'
  | 'users'
  | 'questions'
  | 'countries'
  | 'weights'
  | 'downloads'
  | 'charts'
  | 'app';

/** A page of a feature app. `path` is written as the router reads it: `/question/:questionId`. */
export interface RouteFacts {
  path: string;
  /** A message id of the app: names the page in the title of the document. Without it the title is the product's alone. */
  title?: string;
  /** Who may open it; everyone where absent. The server decides what they get to see. */
  who?: Role[];
  doors?: Door[];
  /** Doors that only signed-in users need here: not fetched for a guest. */
  memberDoors?: Door[];
}

/** An entry of the shell's menus. It leads to a path, or opens a dialog from wherever one is. */
export interface MenuFacts {
  id: string;
  place: 'main' | 'reports' | 'admin';
  order: number;
  /** A message id of the app; the registry carries the text in every language. */
  label: string;
  icon: MenuIcon;
  /** Who sees it; everyone where absent. */
  who?: Role[];
  to?: string;
  dialog?: string;
}

/** A dialog that menus and other apps may open by its name. */
export interface DialogFacts {
  name: string;
  who?: Role[];
  doors?: Door[];
}

/** What the shell needs to know of a feature app before its code is there. Plain data. */
export interface FeatureAppFacts {
  /** Also the folder and, with `_` for `-`, the name of the federated container. */
  id: string;
  /** The range of platform versions it runs on. */
  platform: string;
  /** Compressed bytes that the team allows its heaviest first view; a heavier build is not released. */
  budget: number;
  routes: RouteFacts[];
  menu: MenuFacts[];
  dialogs: DialogFacts[];
}

export type MessageCatalogue = Record<string, unknown>;

type PageLoader = () => Promise<ComponentType>;
type DialogLoader = () => Promise<ComponentType<DialogProps>>;

/** What a dialog of a feature app gets from the shell. */
export interface DialogProps {
  onClose: () => void;
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
 * The types see to it that every route has its page; the build compares both again.
 */
export const defineFeatureApp = (app: FeatureApp): FeatureApp => app;

/** Joins message catalogues; the check of the catalogues sees to it that no id stands in two. */
export function mergeMessages(...catalogues: Record<Locale, MessageCatalogue>[]): Record<Locale, MessageCatalogue> {
  return {
    en: Object.assign({}, ...catalogues.map(({ en }) => en)) as MessageCatalogue,
    de: Object.assign({}, ...catalogues.map(({ de }) => de)) as MessageCatalogue,
  };
}
