import type { ChoiceField, ComputedField, DerivedValue, FunnelField } from './document.generated';
import { parameterOf } from './parameter-of';

/**
 * Where the answer to a field comes from: from questions and what visitors do alone, also from a parameter of an
 * address on any screen, assigned when a visit begins, or from other answers.
 */
type AnswerSource = 'visitor' | 'address' | 'assigned' | 'computed';

/** A field, written or read. */
type Declared = Pick<FunnelField, 'type'>;

/** All code that decides by the source of an answer to a valid document asks this, by the functions below. */
function sourceOf(field: Declared): AnswerSource {
  if ('value' in field || ('derived' in field && field.derived !== undefined)) return 'computed';
  if ('assigned' in field && field.assigned !== undefined) return 'assigned';
  return parameterOf(field) === undefined ? 'visitor' : 'address';
}

/**
 * Decides by the source of a field's answer; false for a field that is not declared.
 * @__NO_SIDE_EFFECTS__ builds leave out what none of their code asks
 */
const bySource =
  (decisions: Readonly<Record<AnswerSource, boolean>>) =>
  (field: Declared | undefined): boolean =>
    field !== undefined && decisions[sourceOf(field)];

/** Whether only visitors give the answer to a field, by what they do on screens. */
export const isGiven = bySource({
  visitor: true,
  address: false,
  assigned: false,
  computed: false,
});

/** Whether any address may bring the answer to a field, to any screen. */
export const isBrought = bySource({
  visitor: false,
  address: true,
  assigned: false,
  computed: false,
});

/** Whether the answer to a field is assigned when a visit begins. */
export const isAssigned = bySource({
  visitor: false,
  address: false,
  assigned: true,
  computed: false,
});

/** Whether a field may have an answer without the visitor's doing that does not follow from others. */
export const isFilledIn = bySource({
  visitor: false,
  address: true,
  assigned: true,
  computed: false,
});

/** Whether a field may get another answer than nodes give it. */
export const isOpen = bySource({
  visitor: false,
  address: true,
  assigned: false,
  computed: true,
});

const followsFromOthers = bySource({
  visitor: false,
  address: false,
  assigned: false,
  computed: true,
});

/** A choice whose value follows from other answers. */
export interface DerivedField extends ChoiceField {
  readonly derived: DerivedValue;
}

/** Whether a field follows from other answers: by a calculation, or by conditions. */
export const isComputed = (field: FunnelField | undefined): field is ComputedField | DerivedField =>
  followsFromOthers(field);

/** Whether a field is the result of a calculation. */
export const isCalculated = (field: FunnelField | undefined): field is ComputedField =>
  field?.type === 'computed';
