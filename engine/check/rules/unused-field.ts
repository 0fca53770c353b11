import { isComputed, sourceOf } from '../../document/source';
import { isRecord } from '../../document/is-record';
import { pointerOf, valueAt } from '../../document/pointer';
import { kindOf } from '../../questions/question-kinds';
import type { At, Rule } from '../rule';

interface UnusedField {
  readonly field: string;
  readonly isAsked: boolean;
}

/** Every field is asked for, and its answer is used or sent. */
export const unusedField: Rule<UnusedField> = {
  severity: 'note',
  isFixedAlone: true,
  needs: ['ways'],
  explanation: {
    what: 'Nothing asks for a field or uses it; or a question asks for it, nothing uses the answer, and no webhook sends it.',
    why: 'The field is left over, or visitors answer a question that changes nothing for them and that only the stored session shows.',
    fix: 'Remove the field and its question, or use the answer in copy, a condition or a report.',
    wrong: { fields: { guests: { type: 'number' } } },
    right: { fields: { guests: null } },
  },
  check: ({ document: { fields, webhook, nodes, decisions }, meanings: { references } }) => {
    const uses = new Map<string, Set<string>>();
    for (const { kind, name, fieldUse } of references)
      if (kind === 'field') uses.set(name, (uses.get(name) ?? new Set()).add(fieldUse ?? ''));
    const questions = Object.values(nodes).filter((node) => node.type === 'question');
    // Where only the one or the other is there, that is what is wrong, and said.
    const isSent = webhook !== undefined || questions.some(({ sends }) => sends !== undefined);
    const deciding = new Set(
      questions.flatMap(({ asks }) =>
        kindOf(asks)
          .branches(asks)
          .map(({ when }) => when.field),
      ),
    );
    const changed = new Set(
      Object.values(decisions).flatMap(({ readings }) =>
        Object.values(readings).flatMap(({ changes }) => keysIn(valueAt(changes, '/fields'))),
      ),
    );
    return Object.entries(fields).flatMap(([field, declared]) => {
      const source = sourceOf(declared);
      if (source === 'address' || source === 'assigned') return [];
      const own = uses.get(field) ?? new Set();
      const isAsked = own.has('asks');
      // An experiment counts answers, and uses none. That nothing asks for what it counts, its goal says.
      const isUsed =
        deciding.has(field) ||
        [...own].some((use) => use !== 'asks' && !(isAsked && use === 'measures'));
      const isListed = isAsked || (isComputed(declared) && declared.answerId !== undefined);
      return isUsed || (isListed && isSent)
        ? []
        : [withRemoval({ field, isAsked, pointer: pointerOf('fields', field) }, changed)];
    });
  },
  message: ({ field, isAsked }) =>
    isAsked
      ? `A question asks for "${field}", and nothing uses the answer: it is only stored.`
      : `Nothing asks for "${field}" or uses it. Remove it, or ask for it.`,
};

/** What nothing asks for can go, unless a reading changes it. */
const withRemoval = (finding: At<UnusedField>, changed: ReadonlySet<string>): At<UnusedField> =>
  finding.isAsked || changed.has(finding.field)
    ? finding
    : { ...finding, fix: [{ op: 'remove', path: finding.pointer }] };

const keysIn = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);
