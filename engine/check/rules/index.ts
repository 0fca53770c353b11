import { leadWithoutEmail } from './lead-without-email';
import { leadWithoutName } from './lead-without-name';
import { unusedField } from './unused-field';
import { unsentAnswers } from './unsent-answers';
import { unusedNext } from './unused-next';
import { unofferedValue } from './unoffered-value';
import { neverAnswered } from './never-answered';
import { badPattern } from './bad-pattern';
import { badStart } from './bad-start';
import { boxInForm } from './box-in-form';
import { brokenLink } from './broken-link';
import { codeLength } from './code-length';
import { collidingStorageKey } from './colliding-storage-key';
import { computedCycle } from './computed-cycle';
import { conditionShape } from './condition-shape';
import { deadEnd } from './dead-end';
import { duplicateParameter } from './duplicate-parameter';
import { duplicatePath } from './duplicate-path';
import { duplicatePlace } from './duplicate-place';
import { emptyRange } from './empty-range';
import { foreignPath } from './foreign-path';
import { impossibleQuestion } from './impossible-question';
import { foreignToDocument } from './foreign-to-document';
import { limitOrder } from './limit-order';
import { closedLink } from './closed-link';
import { pastLimit } from './past-limit';
import { unknownBackend } from './unknown-backend';
import { otherOutcome } from './other-outcome';
import { missingConsent } from './missing-consent';
import { leadsBack } from './leads-back';
import { longTitle } from './long-title';
import { longWait } from './long-wait';
import { formerName } from './former-name';
import { gaugeScale } from './gauge-scale';
import { misplacedLink } from './misplaced-link';
import { missingAccount } from './missing-account';
import { missingLabel } from './missing-label';
import { missingOtherwise } from './missing-otherwise';
import { missingScore } from './missing-score';
import { missingStartPath } from './missing-start-path';
import { missingVariant } from './missing-variant';
import { mixedUnits } from './mixed-units';
import { negativePrice } from './negative-price';
import { neverHolds } from './never-holds';
import { missingWebhook } from './missing-webhook';
import { noEndReachable } from './no-end-reachable';
import { otherwiseParameter } from './otherwise-parameter';
import { patternMessage } from './pattern-message';
import { priceByAddress } from './price-by-address';
import { planWithoutLead } from './plan-without-lead';
import { progressFalls } from './progress-falls';
import { refusedLink } from './refused-link';
import { scaleRange } from './scale-range';
import { reservedName } from './reserved-name';
import { timerLoop } from './timer-loop';
import { unansweredLimit } from './unanswered-limit';
import { unansweredOperand } from './unanswered-operand';
import { unconfirmedDecision } from './unconfirmed-decision';
import { unknownDay } from './unknown-day';
import { unknownName } from './unknown-name';
import { unknownPath } from './unknown-path';
import { unlistedHost } from './unlisted-host';
import { unreachableNode } from './unreachable-node';
import { unreachableVariant } from './unreachable-variant';
import { unreachedOutcome } from './unreached-outcome';
import { variantsBy } from './variants-by';
import { wrongCurrency } from './wrong-currency';
import { wrongFieldType } from './wrong-field-type';
import { askedAgain } from './asked-again';
import { wrongOperand } from './wrong-operand';
import { wrongOperator } from './wrong-operator';
import { strayBrace } from './stray-brace';
import { missingFile } from './missing-file';
import { duplicateLabel } from './duplicate-label';
import { missingAnswerNumber } from './missing-answer-number';
import { trappedVisitor } from './trapped-visitor';
import { unansweredCopy } from './unanswered-copy';
import { constantCondition } from './constant-condition';
import { stepFalls } from './step-falls';
import { stepPastTotal } from './step-past-total';
import { earlyFailSafe } from './early-fail-safe';
import { quickScreen } from './quick-screen';
import { lowContrast } from './low-contrast';
import { wrongFileType } from './wrong-file-type';
import { silentReport } from './silent-report';
import { shortCaptions } from './short-captions';
import { chapterOrder } from './chapter-order';
import { previewSection } from './preview-section';
import { unchargedPrice } from './uncharged-price';
import { unequalCuts } from './unequal-cuts';
import { gapInCopy } from './gap-in-copy';
import { emptyAlt } from './empty-alt';
import { unfinishedCopy } from './unfinished-copy';
import { undeclaredFigure } from './undeclared-figure';

/** All rules by their code, which is the name of their file. A new one is a file and a line here. */
export const rules = {
  'bad-pattern': badPattern,
  'bad-start': badStart,
  'box-in-form': boxInForm,
  'broken-link': brokenLink,
  'code-length': codeLength,
  'colliding-storage-key': collidingStorageKey,
  'computed-cycle': computedCycle,
  'condition-shape': conditionShape,
  'dead-end': deadEnd,
  'duplicate-parameter': duplicateParameter,
  'duplicate-path': duplicatePath,
  'duplicate-place': duplicatePlace,
  'empty-range': emptyRange,
  'foreign-path': foreignPath,
  'impossible-question': impossibleQuestion,
  'foreign-to-document': foreignToDocument,
  'limit-order': limitOrder,
  'closed-link': closedLink,
  'leads-back': leadsBack,
  'missing-consent': missingConsent,
  'other-outcome': otherOutcome,
  'past-limit': pastLimit,
  'unknown-backend': unknownBackend,
  'long-title': longTitle,
  'long-wait': longWait,
  'former-name': formerName,
  'gauge-scale': gaugeScale,
  'misplaced-link': misplacedLink,
  'missing-account': missingAccount,
  'missing-label': missingLabel,
  'missing-otherwise': missingOtherwise,
  'missing-score': missingScore,
  'missing-start-path': missingStartPath,
  'missing-variant': missingVariant,
  'mixed-units': mixedUnits,
  'negative-price': negativePrice,
  'never-holds': neverHolds,
  'missing-webhook': missingWebhook,
  'no-end-reachable': noEndReachable,
  'otherwise-parameter': otherwiseParameter,
  'pattern-message': patternMessage,
  'price-by-address': priceByAddress,
  'plan-without-lead': planWithoutLead,
  'progress-falls': progressFalls,
  'refused-link': refusedLink,
  'scale-range': scaleRange,
  'reserved-name': reservedName,
  'timer-loop': timerLoop,
  'unanswered-limit': unansweredLimit,
  'unanswered-operand': unansweredOperand,
  'unconfirmed-decision': unconfirmedDecision,
  'unknown-day': unknownDay,
  'unknown-name': unknownName,
  'unknown-path': unknownPath,
  'unlisted-host': unlistedHost,
  'unreachable-node': unreachableNode,
  'unreachable-variant': unreachableVariant,
  'unreached-outcome': unreachedOutcome,
  'variants-by': variantsBy,
  'wrong-currency': wrongCurrency,
  'wrong-field-type': wrongFieldType,
  'wrong-operand': wrongOperand,
  'wrong-operator': wrongOperator,
  'stray-brace': strayBrace,
  'missing-file': missingFile,
  'duplicate-label': duplicateLabel,
  'missing-answer-number': missingAnswerNumber,
  'trapped-visitor': trappedVisitor,
  'unanswered-copy': unansweredCopy,
  'constant-condition': constantCondition,
  'lead-without-name': leadWithoutName,
  'lead-without-email': leadWithoutEmail,
  'unused-field': unusedField,
  'unsent-answers': unsentAnswers,
  'unused-next': unusedNext,
  'unoffered-value': unofferedValue,
  'asked-again': askedAgain,
  'never-answered': neverAnswered,
  'step-falls': stepFalls,
  'step-past-total': stepPastTotal,
  'early-fail-safe': earlyFailSafe,
  'quick-screen': quickScreen,
  'low-contrast': lowContrast,
  'wrong-file-type': wrongFileType,
  'silent-report': silentReport,
  'short-captions': shortCaptions,
  'uncharged-price': unchargedPrice,
  'unequal-cuts': unequalCuts,
  'preview-section': previewSection,
  'chapter-order': chapterOrder,
  'gap-in-copy': gapInCopy,
  'empty-alt': emptyAlt,
  'unfinished-copy': unfinishedCopy,
  'undeclared-figure': undeclaredFigure,
};
