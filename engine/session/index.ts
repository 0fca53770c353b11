// What is stored, saved and sent of a visit.
export { mayLeaveDevice } from './consent';
export {
  beginInsight,
  expose,
  insightFrom,
  recordMove as move,
  recordSent as send,
  stay,
  succeed,
  successOf,
  type Device,
  type Insight,
  type VisitFacts,
} from './insight';
export { insightToSend } from './insight-to-send';
export { planLinkMarker } from './plan-link-marker';
export { answersFromRecord, recordOf, type SessionRecord } from './record';
export { sentFields } from './sent-fields';
export { isSessionId, sessionIdOf } from './session-id';
export { utmOf, utmOfMany, type Utm } from './utm';
export type { WebhookPayload } from './webhook-payload.generated';
export { answerList } from './answer-list';
export { answersFromHash, planLinkOf } from './plan-link';
export { questionsRead } from './questions';
export { savedName, storedNames } from './record';
export { webhookPayload } from './webhook';
