import { isBrought, isCalculated, type DerivedField } from '../../document/format/source';
import { conditionsIn, fieldsOf, operandsIn } from '../../document/conditions/condition';
import type { ComputedField, Condition } from '../../document/format/document.generated';
import { withReads } from '../../graph/computed';
import { stronglyConnectedComponents, successorsIn } from '../../graph/algorithms';
import { inputsOf } from './outcome-samples';
import type { DocumentWithGraph, FunnelGraph } from '../../graph/graph';
import { calculationsIn } from '../../document/computed/calculations';
import type { AbstractState } from './abstract-state';
import { enumerated } from './representatives';

/** The fields that decide where visitors go, and those that these are calculated from. */
export function decidingFields({ graph }: DocumentWithGraph): ReadonlySet<string> {
  const read = Object.values(graph.nodes).flatMap(({ transitions }) =>
    transitions.flatMap(({ when }) => fieldsOf(when)),
  );
  return new Set(withReads(read, graph.computed));
}

/** What the computed fields are calculated from that decide where visitors go. */
export function computedInputs(subject: DocumentWithGraph): ReadonlySet<string> {
  const { graph } = subject;
  const computed = [...decidingFields(subject)].filter((id) => Object.hasOwn(graph.computed, id));
  return new Set(inputsOf(computed, graph.computed));
}

/** What the computed fields are calculated from that conditions read. */
export const inputsIn = (
  conditions: readonly Condition[],
  { computed }: FunnelGraph,
): ReadonlySet<string> =>
  new Set(
    inputsOf(
      conditions.flatMap(fieldsOf).filter((id) => Object.hasOwn(computed, id)),
      computed,
    ),
  );

/** What addresses may bring of the answers that decide, one answer at a time. */
export function broughtAnswers(subject: DocumentWithGraph): AbstractState[] {
  const { fields } = subject.document;
  return [...decidingFields(subject)]
    .filter((id) => isBrought(fields[id]))
    .flatMap((id) => (enumerated(fields[id]) ?? []).map((value) => ({ [id]: [value] })));
}

/** Whether a computed field may have another result on another day. */
export const countsDays = (field: ComputedField | DerivedField): boolean =>
  isCalculated(field)
    ? calculationsIn({ calculation: field.value, pointer: '' }).some(
        (part) =>
          typeof part.calculation === 'object' && part.calculation.dateDifference !== undefined,
      )
    : field.derived.cases
        .flatMap(({ when }) => conditionsIn(when))
        .flatMap(operandsIn)
        .some((operand) => typeof operand === 'string' && operand.startsWith('today'));

/** Whether visitors can come back to a screen. */
export function hasCircle({ nodes }: FunnelGraph): boolean {
  const next = successorsIn({ nodes });
  return stronglyConnectedComponents(Object.keys(nodes), next).some(
    (stage) => stage.length > 1 || stage.some((id) => next(id).includes(id)),
  );
}
