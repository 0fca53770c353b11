// Documents: what they say, and what follows from answers. Every folder beside this file has a door of its own.
export { linkedParts, wordsOfLinks } from './document/copy/links';
export {
  addressOf,
  destinationOf,
  shownAddressOf,
  withoutLanguage,
  type Destination,
} from './document/address';
export { normalPath } from './document/basics/path';
export type { AnswerValue, Answers, Fields, FieldWords } from './document/format/answers';
export { answerFrom, hasAnswered, isValidAnswer } from './document/valid-answer';
export { namesIn } from './document/fields/choices';
export { assignedFromQuery, drawingsOf, valuesDrawn } from './document/experiments/assigned';
export { versionsOf } from './document/experiments/versions';
export { countedFields } from './document/exposures';
export { answersFromQuery, assignedAnswers, exposuresAt, outcomeOf } from '#optional/features';
export { cleanText, visibleLength } from './document/values/clean-text';
export { emailFrom, isEmail } from './document/values/email-address';
export { maxLengthOf } from './document/fields/text';
export { assertNever } from './document/basics/assert-never';
export { own } from './document/basics/own';
export { printable, printableLine } from './document/basics/printable';
export { isDay, limitDay, todayOf } from './document/values/day';
export { dateLimit, type AnswerTo } from './document/values/date-limits';
export { numberText } from './document/fields/number';
export { evaluateCondition } from './document/conditions/condition';
export type * from './document/format/document.generated';
export { memo } from './document/basics/memo';
export { milliseconds } from './document/basics/duration';
export { groupBy } from './document/basics/groups';
export { isRecord } from './document/basics/is-record';
export { isRightToLeft } from './document/basics/right-to-left';
export { parseJson } from './document/basics/parse-json';
export { numberFormat } from './document/basics/formats';
export { plainSigns } from './document/values/plain-signs';
export {
  demoAddress,
  frameOrigins,
  framesItself,
  hostedAddress,
  type FrameHosts,
} from './document/copy/media';
export { cents, formatAmount, formatCents } from './document/values/money';
export {
  isStart,
  nodeOf,
  opensPlan,
  pathsOf,
  sourceWordsOf,
  type DrawnBrand,
  type FunnelOutline,
  type ChapterOutline,
  type NodeOutline,
  type NodeType,
  type PageMessages,
  type SiteLanguage,
  type SourceWords,
  type Transition,
} from './document/format/outline';
export { turnstileOrigin } from './document/format/turnstile';
export { screenKindOf, type ScreenKind } from './document/format/screen-kind';
export { interpolateAll, resolveNode, inlineTexts } from './document/resolve-node';
export { asExample } from './document/copy/example';
export { interpolateLocals } from './document/copy/locals';
export { answerText, interpolate, isolated, type TextContext } from './document/text';
export {
  countingAnswers,
  shownAnswers,
  nodeBefore,
  nodesAhead,
  resumeAt,
  visitedPath,
} from './document/visited-path';
export { UserError } from './document/basics/user-error';
export { fieldsOfTrials, trialFields, trialOf, withoutTrials } from './document/trial';
export { cuesOf } from './document/copy/captions';
export type { OperationName } from './document/computed/operation';
export { factsOf, isMoney, isNumeric, operatorsOf } from './document/fields/field-facts';
export { isAssigned, isBrought, isComputed } from './document/format/source';
export { typedOperators } from './document/fields/operators';
export { sendsLead } from './document/format/sends-lead';
export { leadField } from './document/format/lead-field';
export { headingOf } from './document/format/heading';
export { passesByItself } from './document/format/node-facts';
export { isInside, keysOf, pointerOf, valueAt } from './document/basics/pointer';
export { initialOf } from './document/basics/initial';
export { inWords } from './document/copy/in-words';
export { formsIn } from './document/copy/plural-text';
export { replaceTokens, tokenPattern, tokensOf } from './document/copy/tokens';
export { shownVariants } from './document/variants';
