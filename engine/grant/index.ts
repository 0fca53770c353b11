export { compileGrant, type GrantConfig } from './compile';
export { clockText, countdownOf, type Countdown } from './countdown';
export {
  expiresAt,
  joined,
  newGrant,
  seenAt,
  viewOf,
  type GrantMemory,
  type GrantRecord,
  type GrantView,
} from './memory';
export {
  createGrantMachine,
  phaseOf,
  type GrantActor,
  type GrantAction,
  type GrantEffect,
  type GrantFacts,
  type GrantPhase,
} from './runtime';
export { grantFromTexts, grantKeys, isNews, textsOf } from './storage';
