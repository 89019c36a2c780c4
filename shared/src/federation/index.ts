export {
  type DialogFacts,
  type DialogProps,
  defineFeatureApp,
  type FeatureApp,
  type FeatureAppFacts,
  type FrameDialogProps,
  type FrameEntry,
  type LazyEntryPoint,
  type MenuFacts,
  type MenuIcon,
  type MessageCatalogue,
  mergeMessages,
  type RouteFacts,
} from './feature-app';
export { type FeatureAppManifest, listPages, type RegisteredMenuEntry, type Registry, toContainerName } from './registry';
export { isTyping } from './typing';
