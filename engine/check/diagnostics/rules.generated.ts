// Generated from the files of engine/check/rules by `npm run types`.
/* oxlint-disable */
import { alteredQuote } from '../rules/altered-quote';
import { askedAgain } from '../rules/asked-again';
import { badPattern } from '../rules/bad-pattern';
import { badStart } from '../rules/bad-start';
import { boxInForm } from '../rules/box-in-form';
import { brokenLink } from '../rules/broken-link';
import { changedExperiment } from '../rules/changed-experiment';
import { chapterFalls } from '../rules/chapter-falls';
import { chapterOrder } from '../rules/chapter-order';
import { closedLink } from '../rules/closed-link';
import { codeLength } from '../rules/code-length';
import { collidingStorageKey } from '../rules/colliding-storage-key';
import { computedCycle } from '../rules/computed-cycle';
import { conditionShape } from '../rules/condition-shape';
import { constantCondition } from '../rules/constant-condition';
import { deadEnd } from '../rules/dead-end';
import { derivedValue } from '../rules/derived-value';
import { doubtfulWait } from '../rules/doubtful-wait';
import { duplicateLabel } from '../rules/duplicate-label';
import { duplicateParameter } from '../rules/duplicate-parameter';
import { duplicatePath } from '../rules/duplicate-path';
import { duplicatePlace } from '../rules/duplicate-place';
import { earlyFailSafe } from '../rules/early-fail-safe';
import { emptyAlt } from '../rules/empty-alt';
import { emptyRange } from '../rules/empty-range';
import { foreignToDocument } from '../rules/foreign-to-document';
import { formerName } from '../rules/former-name';
import { gapInCopy } from '../rules/gap-in-copy';
import { gaugeScale } from '../rules/gauge-scale';
import { grantAfter } from '../rules/grant-after';
import { idleTurnstile } from '../rules/idle-turnstile';
import { impossibleQuestion } from '../rules/impossible-question';
import { lateHook } from '../rules/late-hook';
import { lateReminder } from '../rules/late-reminder';
import { leadWithoutEmail } from '../rules/lead-without-email';
import { leadWithoutName } from '../rules/lead-without-name';
import { leadsBack } from '../rules/leads-back';
import { limitOrder } from '../rules/limit-order';
import { longButton } from '../rules/long-button';
import { longTitle } from '../rules/long-title';
import { longWait } from '../rules/long-wait';
import { lostLead } from '../rules/lost-lead';
import { lowContrast } from '../rules/low-contrast';
import { misfitCards } from '../rules/misfit-cards';
import { misleadingLink } from '../rules/misleading-link';
import { misplacedLink } from '../rules/misplaced-link';
import { missingAccount } from '../rules/missing-account';
import { missingAnswerNumber } from '../rules/missing-answer-number';
import { missingClip } from '../rules/missing-clip';
import { missingConsent } from '../rules/missing-consent';
import { missingFile } from '../rules/missing-file';
import { missingGlyph } from '../rules/missing-glyph';
import { missingLabel } from '../rules/missing-label';
import { missingLine } from '../rules/missing-line';
import { missingScore } from '../rules/missing-score';
import { missingStartPath } from '../rules/missing-start-path';
import { missingTestimonial } from '../rules/missing-testimonial';
import { missingVariant } from '../rules/missing-variant';
import { missingWebhook } from '../rules/missing-webhook';
import { mixedUnits } from '../rules/mixed-units';
import { negativePrice } from '../rules/negative-price';
import { neverAnswered } from '../rules/never-answered';
import { notDecided } from '../rules/not-decided';
import { oneCourse } from '../rules/one-course';
import { otherAnswer } from '../rules/other-answer';
import { otherOutcome } from '../rules/other-outcome';
import { overlappingExperiments } from '../rules/overlapping-experiments';
import { pastLimit } from '../rules/past-limit';
import { patternMessage } from '../rules/pattern-message';
import { placeholderCopy } from '../rules/placeholder-copy';
import { planDates } from '../rules/plan-dates';
import { planWithoutLead } from '../rules/plan-without-lead';
import { pluralForms } from '../rules/plural-forms';
import { previewSection } from '../rules/preview-section';
import { priceByAddress } from '../rules/price-by-address';
import { progressFalls } from '../rules/progress-falls';
import { quickScreen } from '../rules/quick-screen';
import { reservedName } from '../rules/reserved-name';
import { restRange } from '../rules/rest-range';
import { returnsOnWay } from '../rules/returns-on-way';
import { sameVersions } from '../rules/same-versions';
import { scaleRange } from '../rules/scale-range';
import { sharedStorageKey } from '../rules/shared-storage-key';
import { shortLimit } from '../rules/short-limit';
import { silentReport } from '../rules/silent-report';
import { skippedSends } from '../rules/skipped-sends';
import { slowPattern } from '../rules/slow-pattern';
import { stepPastTotal } from '../rules/step-past-total';
import { strayBrace } from '../rules/stray-brace';
import { timerLoop } from '../rules/timer-loop';
import { trappedVisitor } from '../rules/trapped-visitor';
import { unansweredField } from '../rules/unanswered-field';
import { unchargedPrice } from '../rules/uncharged-price';
import { unconfirmedDecision } from '../rules/unconfirmed-decision';
import { undeclaredFigure } from '../rules/undeclared-figure';
import { unequalLengths } from '../rules/unequal-lengths';
import { unfinishedCopy } from '../rules/unfinished-copy';
import { unknownBackend } from '../rules/unknown-backend';
import { unknownDay } from '../rules/unknown-day';
import { unknownFace } from '../rules/unknown-face';
import { unknownLabel } from '../rules/unknown-label';
import { unknownName } from '../rules/unknown-name';
import { unknownPath } from '../rules/unknown-path';
import { unlistedHost } from '../rules/unlisted-host';
import { unnamedCodec } from '../rules/unnamed-codec';
import { unofferedValue } from '../rules/unoffered-value';
import { unreachableNode } from '../rules/unreachable-node';
import { unreachedGoal } from '../rules/unreached-goal';
import { unreachedOutcome } from '../rules/unreached-outcome';
import { unsentAnswers } from '../rules/unsent-answers';
import { unusedField } from '../rules/unused-field';
import { unusedNext } from '../rules/unused-next';
import { unusedRest } from '../rules/unused-rest';
import { variantsBy } from '../rules/variants-by';
import { wrongAssignment } from '../rules/wrong-assignment';
import { wrongComparison } from '../rules/wrong-comparison';
import { wrongCurrency } from '../rules/wrong-currency';
import { wrongExperiment } from '../rules/wrong-experiment';
import { wrongFieldType } from '../rules/wrong-field-type';
import { wrongFileType } from '../rules/wrong-file-type';
import { wrongLanguage } from '../rules/wrong-language';
import { wrongOtherwise } from '../rules/wrong-otherwise';

/** All rules by their code, which is the name of their file. */
export const rules = {
  'altered-quote': alteredQuote,
  'asked-again': askedAgain,
  'bad-pattern': badPattern,
  'bad-start': badStart,
  'box-in-form': boxInForm,
  'broken-link': brokenLink,
  'changed-experiment': changedExperiment,
  'chapter-falls': chapterFalls,
  'chapter-order': chapterOrder,
  'closed-link': closedLink,
  'code-length': codeLength,
  'colliding-storage-key': collidingStorageKey,
  'computed-cycle': computedCycle,
  'condition-shape': conditionShape,
  'constant-condition': constantCondition,
  'dead-end': deadEnd,
  'derived-value': derivedValue,
  'doubtful-wait': doubtfulWait,
  'duplicate-label': duplicateLabel,
  'duplicate-parameter': duplicateParameter,
  'duplicate-path': duplicatePath,
  'duplicate-place': duplicatePlace,
  'early-fail-safe': earlyFailSafe,
  'empty-alt': emptyAlt,
  'empty-range': emptyRange,
  'foreign-to-document': foreignToDocument,
  'former-name': formerName,
  'gap-in-copy': gapInCopy,
  'gauge-scale': gaugeScale,
  'grant-after': grantAfter,
  'idle-turnstile': idleTurnstile,
  'impossible-question': impossibleQuestion,
  'late-hook': lateHook,
  'late-reminder': lateReminder,
  'lead-without-email': leadWithoutEmail,
  'lead-without-name': leadWithoutName,
  'leads-back': leadsBack,
  'limit-order': limitOrder,
  'long-button': longButton,
  'long-title': longTitle,
  'long-wait': longWait,
  'lost-lead': lostLead,
  'low-contrast': lowContrast,
  'misfit-cards': misfitCards,
  'misleading-link': misleadingLink,
  'misplaced-link': misplacedLink,
  'missing-account': missingAccount,
  'missing-answer-number': missingAnswerNumber,
  'missing-clip': missingClip,
  'missing-consent': missingConsent,
  'missing-file': missingFile,
  'missing-glyph': missingGlyph,
  'missing-label': missingLabel,
  'missing-line': missingLine,
  'missing-score': missingScore,
  'missing-start-path': missingStartPath,
  'missing-testimonial': missingTestimonial,
  'missing-variant': missingVariant,
  'missing-webhook': missingWebhook,
  'mixed-units': mixedUnits,
  'negative-price': negativePrice,
  'never-answered': neverAnswered,
  'not-decided': notDecided,
  'one-course': oneCourse,
  'other-answer': otherAnswer,
  'other-outcome': otherOutcome,
  'overlapping-experiments': overlappingExperiments,
  'past-limit': pastLimit,
  'pattern-message': patternMessage,
  'placeholder-copy': placeholderCopy,
  'plan-dates': planDates,
  'plan-without-lead': planWithoutLead,
  'plural-forms': pluralForms,
  'preview-section': previewSection,
  'price-by-address': priceByAddress,
  'progress-falls': progressFalls,
  'quick-screen': quickScreen,
  'reserved-name': reservedName,
  'rest-range': restRange,
  'returns-on-way': returnsOnWay,
  'same-versions': sameVersions,
  'scale-range': scaleRange,
  'shared-storage-key': sharedStorageKey,
  'short-limit': shortLimit,
  'silent-report': silentReport,
  'skipped-sends': skippedSends,
  'slow-pattern': slowPattern,
  'step-past-total': stepPastTotal,
  'stray-brace': strayBrace,
  'timer-loop': timerLoop,
  'trapped-visitor': trappedVisitor,
  'unanswered-field': unansweredField,
  'uncharged-price': unchargedPrice,
  'unconfirmed-decision': unconfirmedDecision,
  'undeclared-figure': undeclaredFigure,
  'unequal-lengths': unequalLengths,
  'unfinished-copy': unfinishedCopy,
  'unknown-backend': unknownBackend,
  'unknown-day': unknownDay,
  'unknown-face': unknownFace,
  'unknown-label': unknownLabel,
  'unknown-name': unknownName,
  'unknown-path': unknownPath,
  'unlisted-host': unlistedHost,
  'unnamed-codec': unnamedCodec,
  'unoffered-value': unofferedValue,
  'unreachable-node': unreachableNode,
  'unreached-goal': unreachedGoal,
  'unreached-outcome': unreachedOutcome,
  'unsent-answers': unsentAnswers,
  'unused-field': unusedField,
  'unused-next': unusedNext,
  'unused-rest': unusedRest,
  'variants-by': variantsBy,
  'wrong-assignment': wrongAssignment,
  'wrong-comparison': wrongComparison,
  'wrong-currency': wrongCurrency,
  'wrong-experiment': wrongExperiment,
  'wrong-field-type': wrongFieldType,
  'wrong-file-type': wrongFileType,
  'wrong-language': wrongLanguage,
  'wrong-otherwise': wrongOtherwise,
};
