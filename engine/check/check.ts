import type { FunnelDocument } from '../document/document.generated';
import { blanksIn } from './blanks';
import { applyDecisions } from './decisions';
import { keysOf, pointerOf, type Found, type Issue } from './issue';
import type { Rule } from './rule';
import { answersBeforePlan } from './rules/answers-before-plan';
import { allowedLinks } from './rules/allowed-links';
import { checkedSignup } from './rules/checked-signup';
import { completeVariants } from './rules/complete-variants';
import { conditionShape } from './rules/condition-shape';
import { confirmedDecisions } from './rules/confirmed-decisions';
import { fieldTypes } from './rules/field-types';
import { knownNames } from './rules/known-names';
import { plainOtherwise } from './rules/plain-otherwise';
import { reachableNodes } from './rules/reachable-nodes';
import { risingProgress } from './rules/rising-progress';
import { uniqueFields } from './rules/unique-fields';
import { uniquePaths } from './rules/unique-paths';
import { waysOn } from './rules/ways-on';
import { checkShape } from './shape';
import { readSource, type Source } from './source';

/** All rules. A new one is a file in `rules/` and a line here. */
const rules: readonly Rule[] = [
  knownNames,
  conditionShape,
  fieldTypes,
  uniqueFields,
  uniquePaths,
  plainOtherwise,
  reachableNodes,
  waysOn,
  answersBeforePlan,
  completeVariants,
  risingProgress,
  allowedLinks,
  checkedSignup,
  confirmedDecisions,
];

/** What checking a document gives: every issue in the order of the file, and the document if no error is among them. */
export interface Checked {
  readonly issues: readonly Issue[];
  readonly document?: FunnelDocument;
}

/**
 * Checks the text of a funnel document: first that it is JSON, then its shape, then every rule.
 * @param instead readings to follow instead of the chosen ones, by decision
 */
export function check(text: string, instead: Readonly<Record<string, string>> = {}): Checked {
  return checkSource(readSource(text), instead);
}

/** Checks a document that has been read: to check one file under many readings, read it once. */
export function checkSource(
  source: Source,
  instead: Readonly<Record<string, string>> = {},
): Checked {
  const decided = applyDecisions(source.value, instead);
  const located = (found: Found): Issue => {
    const pointer = decided.originOf(found.pointer);
    const [section, id] = keysOf(found.pointer);
    return {
      ...found,
      severity: found.severity ?? 'error',
      pointer,
      ...source.placeOf(pointer),
      ...(section === 'nodes' && id !== undefined ? { node: id } : {}),
    };
  };
  const result = (found: readonly Found[], document?: FunnelDocument): Checked => {
    const issues = found
      .map(located)
      .toSorted((a, b) => a.line - b.line || a.column - b.column || a.code.localeCompare(b.code));
    return issues.some(({ severity }) => severity === 'error') ? { issues } : { issues, document };
  };

  if (source.found.some(({ code }) => code === 'syntax')) return result(source.found);
  const blanks = blanksOf(decided.value);
  const first = [...source.found, ...decided.found, ...blanks];
  const shape = checkShape(decided.value);
  if ('found' in shape) {
    const asked = new Set(blanks.map(({ pointer }) => pointer));
    return result([...first, ...shape.found.filter(({ pointer }) => !asked.has(pointer))]);
  }
  return result([...first, ...rules.flatMap((rule) => rule(shape.document))], shape.document);
}

/** The blanks that stand in the way of starting. Those of readings that are not followed do not. */
function blanksOf(value: unknown): Found[] {
  const decisions = pointerOf('decisions') + '/';
  return blanksIn(value).filter(({ pointer }) => !pointer.startsWith(decisions));
}
