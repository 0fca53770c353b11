export { compileGrant, type GrantConfig } from './compile';
export { clockText, countdownOf, minutesText } from './countdown';
export {
  expiresAt,
  joined,
  newGrant,
  seenAt,
  grantView as viewOf,
  type GrantMemory,
  type GrantView,
} from './memory';
export {
  createGrantMachine,
  phaseOf,
  type GrantAction,
  type GrantEffect,
  type GrantFacts,
  type GrantPhase,
} from './runtime';
export { grantFromTexts, grantKeys, isNews, storedTexts as textsOf } from './storage';
