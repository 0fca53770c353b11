// The machine: what runs it, and what a screen gets of it.
export type { FunnelConfig } from './config';
export { readDetour, type Detour } from './detour';
export { answerChange as changeOf, eventAt, restoreOf, visitOf, type FunnelEvent } from './events';
export { resumable } from './resume';
export { carouselPhase } from './nodes/carousel';
export { endPhase } from './nodes/end';
export { infoPhase } from './nodes/info';
export { loaderPhase } from './nodes/loader';
export { offerPhase } from './nodes/offer';
export { questionPhase } from './nodes/question';
export { signupPhase } from './nodes/signup';
export { videoPhase } from './nodes/video';
export type { NodeState } from './phase';
export type { EventOf, PhaseOf, ScreenEvent } from './screens';
export { setup } from './setup';
export {
  createFunnelMachine,
  placeOf,
  reportedPayload,
  type EffectOf,
  type FunnelActor,
  type FunnelEffect,
  type FunnelMachine,
  type FunnelPlace,
  type FunnelSnapshot,
} from './runtime';
