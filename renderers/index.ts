import './theme/theme.css';
// Before the styles that refine it.
import './ui/typography.module.css';

export { ErrorPage } from './frame/ErrorPage';
export { ErrorScreen } from './frame/ErrorScreen';
export { Frame } from './frame/Frame';
export { movements, Screen } from './frame/Screen';
export { loadMoves } from './movement/load-moves';
export type { Arrival } from './movement/turning-ground';
export { loadFramePhone } from './preview/load-frame-phone';
export { previewAsideFits, previewPeekFits } from './preview/windows';
export { Waiting } from './frame/Waiting';
export {
  firstRenderers,
  loadRenderer,
  loadRenderers,
  type LoadedRenderers,
  type RendererRegistry,
} from './registry';
export { Ornament } from './ui/Ornament';
export { isPlainClick } from './ui/plain-click';
export { savesData } from './ui/device/preferences';
export { startMedia } from './video/playback/start-media';
export type { NodeOf, ScreenProps } from './screen-props';
export {
  FunnelProvider,
  tokenDraft,
  trapDraft,
  useFunnel,
  type Drafts,
  type EnteredBox,
  type GrantMoment,
  type OtherPage,
  type FunnelContext,
  type ScreenGrant,
} from './funnel-context';
