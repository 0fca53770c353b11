// What the build, the command line and tests need, and visitors never load: it knows the schemas.
export { compile } from './compile/compile';
export { earlyStepsOf, type EarlySteps } from './compile/early-steps';
export { outlineOf } from './compile/outline';
export { graphOf } from './graph/graph';
export { pagesOf, staticPaths, type StaticPage as Page } from './graph/static-paths';
export { documentAsRead } from './read/document-as-read';
export {
  lookNames,
  themeAsRead,
  themeOfLook,
  usualLook,
  type LookName,
  type WrittenTheme,
} from './read/looks';
export { siteLanguages } from './read/site-languages';
export { filesNamedIn as filesOf, picturesIn as picturesOf, videosOf } from './schema/media';
export { meaningsOf } from './schema/meanings';
export { storageKeysOf } from './schema/storage-keys';
