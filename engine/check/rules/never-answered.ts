import { isInside, keysOf } from '../../document/basics/pointer';
import type { FieldUse } from '../../schema/annotations';
import { answeredIn } from '../ways/answered';
import { both, quoted } from '../reporting/phrases';
import type { At, Rule, Subject } from '../reporting/rule';

interface NeverAnswered {
  readonly field: string;
  /** Whether some other path asks for the field. */
  readonly isAsked: boolean;
  /** At how many other places nothing decides either. They are not reported. */
  readonly others: number;
  /** Screens that ask for one field, of which one may be a copy that should ask for this one. */
  readonly twins?: { readonly field: string; readonly nodes: readonly [string, string] };
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
    const found = subject.meanings.annotatedValues.flatMap(
      ({ value, pointer, annotations }): At<NeverAnswered>[] => {
        const { refersTo, fieldUse } = annotations;
        if (refersTo !== 'field' || typeof value !== 'string' || !looks.has(fieldUse)) return [];
        const [section, node = ''] = keysOf(pointer);
        const isAnswered =
          section === 'nodes' ? answered.at(value, node) : answered.anywhere(value);
        return isAnswered
          ? []
          : [{ field: value, isAsked: answered.anywhere(value), others: 0, pointer }];
      },
    );
    const twins = twinsIn(subject);
    const isAccepted = ({ pointer }: At<NeverAnswered>): boolean =>
      subject.document.accept.some(
        ({ rule, at }) => rule === 'never-answered' && isInside(pointer, at),
      );
    // A field that nothing asks for is one mistake, however often its answer is looked at.
    return found.flatMap((each, index): At<NeverAnswered>[] => {
      if (each.isAsked || isAccepted(each)) return [each];
      const same = found.filter(
        (other) => other.field === each.field && !other.isAsked && !isAccepted(other),
      );
      if (found.indexOf(same[0] ?? each) !== index) return [];
      const pointer = same.length > 1 && twins ? twins.pointerFor(each.field) : each.pointer;
      const named = same.length > 1 && twins ? { twins: twins.named } : {};
      return [{ ...each, ...named, others: same.length - 1, pointer }];
    });
  },
  message: ({ field, isAsked, others, twins }) => {
    const more =
      others === 0 ? '' : `, and at ${others} other ${others === 1 ? 'place' : 'places'}`;
    if (twins)
      return `${both(twins.nodes.map(quoted))} both ask for "${twins.field}", and nothing asks for "${field}", whose answer is looked at in ${others + 1} places. If one of them is a copy, let it ask for "${field}".`;
    return `${isAsked ? 'No path to this screen asks' : 'Nothing asks'} for "${field}", so no answer decides what is shown here${more}. Ask for it before, or name another field.`;
  },
};

/** Two screens that ask for one field, if there are no others. */
function twinsIn({ graph, meanings }: Subject) {
  const asking = meanings.references.filter(
    ({ kind, fieldUse, pointer }) =>
      kind === 'field' && fieldUse === 'asks' && pointer.startsWith('/nodes/'),
  );
  const pairs = asking.flatMap((first, index) =>
    asking
      .slice(index + 1)
      .filter(
        ({ name, pointer }) => name === first.name && nodeOf(pointer) !== nodeOf(first.pointer),
      )
      .map((second) => [first, second] as const),
  );
  const [pair, ...more] = pairs;
  if (!pair || more.length > 0 || !pair.every(({ pointer }) => nodeOf(pointer) in graph.nodes))
    return undefined;
  const [first, second] = pair;
  const nodes = [nodeOf(first.pointer), nodeOf(second.pointer)] as const;
  /** At the screen that is called as the field, or at the later one. */
  const pointerFor = (field: string): string =>
    nodes[0].replaceAll('-', '_') === field ? first.pointer : second.pointer;
  return { named: { field: first.name, nodes }, pointerFor };
}

const nodeOf = (pointer: string): string => keysOf(pointer)[1] ?? '';
