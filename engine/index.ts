// Documents: what they say, and what follows from answers. Every folder beside this file has a door of its own.
export { linkedParts, wordsOfLinks } from './document/links';
export {
  addressOf,
  destinationOf,
  shownAddressOf,
  withoutLanguage,
  type Destination,
} from './document/address';
export { normalPath } from './document/path';
export type { AnswerValue, Answers, Fields } from './document/answers';
export { answerFrom, hasAnswered, isValidAnswer } from './document/valid-answer';
export { namesIn } from './document/fields/choices';
export { assignedFromQuery, drawingsOf, valuesDrawn } from './document/assigned';
export { versionsOf } from './document/versions';
export { countedFields } from './document/exposures';
export { answersFromQuery, assignedAnswers, exposuresAt, outcomeOf } from '#optional/features';
export { cleanText, visibleLength } from './document/clean-text';
export { emailFrom, isEmail } from './document/email-address';
export { maxLengthOf } from './document/fields/text';
export { assertNever } from './document/assert-never';
export { own } from './document/own';
export { printable, printableLine } from './document/printable';
export { isDay, limitDay, todayOf } from './document/day';
export { dateLimit, type AnswerTo } from './document/fields/date';
export { numberText } from './document/fields/number';
export { evaluateCondition } from './document/condition';
export type * from './document/document.generated';
export { memo } from './document/memo';
export { milliseconds } from './document/duration';
export { groupBy } from './document/groups';
export { isRecord } from './document/is-record';
export { isRightToLeft } from './document/right-to-left';
export { parseJson } from './document/parse-json';
export { numberFormat } from './document/formats';
export { plainSigns } from './document/plain-signs';
export {
  demoAddress,
  frameOrigins,
  framesItself,
  hostedAddress,
  type FrameHosts,
} from './document/media';
export { cents, formatAmount, formatCents } from './document/money';
export {
  isStart,
  nodeOf,
  opensPlan,
  pathsOf,
  sourceWordsOf,
  type DrawnBrand,
  type FunnelOutline,
  type NodeOutline,
  type NodeType,
  type PageMessages,
  type SiteLanguage,
  type SourceWords,
  type Transition,
} from './document/outline';
export { screenKindOf, type ScreenKind } from './document/screen-kind';
export { interpolateAll, resolveNode, inlineTexts } from './document/resolve-node';
export { asExample } from './document/example';
export { interpolateLocals } from './document/locals';
export { answerText, interpolate, type TextContext } from './document/text';
export {
  countingAnswers,
  shownAnswers,
  nodeBefore,
  nodesAhead,
  resumeAt,
  visitedPath,
} from './document/visited-path';
export { UserError } from './document/user-error';
export { fieldsOfTrials, trialFields, trialOf, withoutTrials } from './document/trial';
export { cuesOf } from './document/captions';
export type { OperationName } from './document/computed/operation';
export { factsOf, isMoney, isNumeric, operatorsOf } from './document/fields/field-facts';
export { isAssigned, isBrought, isComputed } from './document/source';
export { typedOperators } from './document/fields/operators';
export { leadField } from './document/lead-field';
export { headingOf } from './document/heading';
export { passesByItself } from './document/node-facts';
export { isInside, keysOf, pointerOf, valueAt } from './document/pointer';
export { initialOf } from './document/initial';
export { inWords } from './document/in-words';
export { formsIn } from './document/plural-text';
export { replaceTokens, tokenPattern, tokensOf } from './document/tokens';
export { shownVariants } from './document/variants';
