export { linkedParts, wordsOfLinks } from './document/links';
export { addressOf, destinationOf, shownAddressOf, type Destination } from './document/address';
export type { AnswerValue, Answers, Fields } from './document/answers';
export { answerFrom, hasAnswered, isValidAnswer } from './document/valid-answer';
export { namesIn } from './document/fields/choices';
export { answersFromQuery, outcomeOf } from '#optional/features';
export { isEmail } from './document/fields/email';
export { maxLengthOf } from './document/fields/text';
export { assertNever } from './document/assert-never';
export { isDay, limitDay, todayOf } from './document/day';
export { dateLimit, type AnswerTo } from './document/fields/date';
export { numberText } from './document/fields/number';
export { evaluateCondition } from './document/condition';
export type * from './document/document.generated';
export { milliseconds } from './document/duration';
export { isRecord } from './document/is-record';
export { parseJson } from './document/parse-json';
export {
  demoAddress,
  frameOrigins,
  framesItself,
  hostedAddress,
  type FrameHosts,
} from './document/media';
export { cents, centsFromText, formatAmount, formatCents, mostDigits } from './document/money';
export {
  isStart,
  nodeOf,
  opensPlan,
  pathsOf,
  type FunnelOutline,
  type NodeOutline,
  type NodeType,
  type PageMessages,
  type Transition,
} from './document/outline';
export { screenKindOf, type ScreenKind } from './document/screen-kind';
export { interpolateAll, resolveNode, inlineTexts } from './document/resolve-node';
export { mayLeaveDevice } from './session/consent';
export { answerText, interpolate, interpolateLocals, type TextContext } from './document/text';
export {
  countingAnswers,
  shownAnswers,
  nodeBefore,
  nodesAhead,
  resumeAt,
  visitedPath,
} from './document/visited-path';
export type { FunnelConfig } from './compile/config';
export { readDetour, type Detour } from './compile/detour';
export { changeOf, eventAt, restoreOf, visitOf, type FunnelEvent } from './compile/events';
export { resumable } from './compile/resume';
export { carouselPhase } from './compile/nodes/carousel';
export { endPhase } from './compile/nodes/end';
export { infoPhase } from './compile/nodes/info';
export { loaderPhase } from './compile/nodes/loader';
export { offerPhase } from './compile/nodes/offer';
export { questionPhase } from './compile/nodes/question';
export { signupPhase } from './compile/nodes/signup';
export { videoPhase } from './compile/nodes/video';
export type { NodeState } from './compile/phase';
export type { EventOf, PhaseOf, ScreenEvent } from './compile/screens';
export { setup } from './compile/setup';
export {
  createFunnelMachine,
  makeNextStates,
  placeOf,
  reportedPayload,
  type EffectOf,
  type FunnelActor,
  type FunnelEffect,
  type FunnelMachine,
  type FunnelPlace,
  type FunnelSnapshot,
} from './compile/runtime';
export type * from './grant';
export { clockText, countdownOf, minutesText } from './grant/countdown';
export { planLinkMarker } from './session/plan-link-marker';
export { checkedAccount } from './signup/checked-account';
export { isRegistered, problemsOfFailure, type AuthFailure } from './signup/failures';
export {
  placeOfProblem,
  type AccountProblem,
  type AccountStep,
  type ProblemPlace,
  type Refusal,
} from './signup/problems';
export { refusalWords, signupProblems, type SignupBox } from './signup/form-problems';
export { secretOf, type Secret } from './signup/secret';
export { gaugeReading } from './offer/gauge';
export { priceText } from './offer/price';
export { pricingAddress, type LinkValues } from './offer/pricing-link';
export {
  monthNames,
  projectionAmounts,
  projectionMonths,
  type MonthName,
} from './offer/projection';
export { amountsProblem, type Amounts } from './questions/amounts/amounts-problem';
export { choicesMessage, choicesProblem, toggled } from './questions/choices/toggled';
export { nearestStop, sliderStops } from './questions/amounts/slider-stops';
export { timelineAmounts, timelineAssumptions, timelineMonths } from './questions/amounts/timeline';
export { readConsent, ticked } from './questions/consent/read-consent';
export { readDate } from './questions/date/read-date';
export { readEmail } from './questions/email/read-email';
export { suggestedEmail } from './questions/email/suggested-email';
export { readMoney } from './questions/money/read-money';
export { numberFromText, numberInBox, readNumber, stepFrom } from './questions/number/read-number';
export { phoneDraft, phoneParts, readPhone } from './questions/phone/read-phone';
export { readScale } from './questions/scale/read-scale';
export { scalePlaces } from './questions/scale/scale-places';
export { matchingOptions, optionsOf, type Option } from './questions/select/options';
export { formReader, summaryKey } from './questions/form/form-reader';
export { optionFor, readSelect } from './questions/select/read-select';
export { readSlider } from './questions/slider/read-slider';
export { sliderStart } from './questions/slider/slider-start';
export { readText } from './questions/text/read-text';
export { fieldAs } from './questions/field-as';
export { messageOf, type Read, type ReadingContext } from './questions/reading';
export type { AsksOf, QuestionType } from './questions/question-kind';
export { answersFromRecord, recordOf, type SessionRecord } from './session/record';
export { isSessionId, sessionIdOf } from './session/session-id';
export { fieldsOfTrials, trialFields, trialOf, withoutTrials } from './document/trial';
export { utmOf, type Utm } from './session/utm';
export type { WebhookPayload } from './session/webhook-payload.generated';
