import { keysOf } from '../../document/pointer';
import type { FieldUse } from '../../schema/annotations';
import { answeredIn } from '../ways/answered';
import type { At, Rule } from '../rule';

interface NeverAnswered {
  readonly field: string;
  /** Whether some other path asks for the field. */
  readonly isAsked: boolean;
}

/** What a place does with a field, where its answer is looked at. Copy and what routes have rules of their own. */
const looks: ReadonlySet<FieldUse | undefined> = new Set<FieldUse>(['shows', 'reveals', 'reports']);

/** What depends on an answer is on a screen to which some path has asked for it. */
export const neverAnswered: Rule<NeverAnswered> = {
  severity: 'warning',
  needs: ['ways'],
  explanation: {
    what: 'A gauge, price, variant, item or report depends on a field that no path to its screen asks for.',
    why: 'It is the same for every visitor: its default, or nothing.',
    fix: 'Ask the question on a path to the screen, name another field, or write what is always shown.',
    wrong: {
      nodes: {
        name: {
          reports: [{ on: 'answer', event: 'named', payload: { mail: { field: 'email' } } }],
        },
      },
    },
    right: {
      nodes: {
        oven: { reports: [{ on: 'enter', event: 'baked', payload: { mail: { field: 'email' } } }] },
      },
    },
  },
  check: (subject) => {
    const answered = answeredIn(subject);
    return subject.meanings.visits.flatMap(
      ({ value, pointer, annotations }): At<NeverAnswered>[] => {
        const { refersTo, fieldUse } = annotations;
        if (refersTo !== 'field' || typeof value !== 'string' || !looks.has(fieldUse)) return [];
        const [section, node = ''] = keysOf(pointer);
        const isAnswered =
          section === 'nodes' ? answered.at(value, node) : answered.anywhere(value);
        return isAnswered ? [] : [{ field: value, isAsked: answered.anywhere(value), pointer }];
      },
    );
  },
  message: ({ field, isAsked }) =>
    `${isAsked ? 'No path to this screen asks' : 'Nothing asks'} for "${field}", so no answer decides what is shown here. Ask for it before, or name another field.`,
};
