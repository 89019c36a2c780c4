export {
  type DialogFacts,
  type DialogProps,
  type Door,
  defineFeatureApp,
  type FeatureApp,
  type FeatureAppFacts,
  type MenuFacts,
  type MenuIcon,
  type MessageCatalogue,
  mergeMessages,
  type RouteFacts,
} from './feature-app';
export { containerOf, type FeatureAppManifest, type RegisteredMenuEntry, type Registry } from './registry';
