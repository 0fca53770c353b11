import { fieldsOf } from '../../document/conditions/condition';
import { isComputed } from '../../document/format/source';
import { isCalculatedForEach } from '../../analysis/answers/computed-results';
import { witnessesOf } from '../../analysis/witnesses';
import { isInside } from '../../document/basics/pointer';
import type { GraphTransition } from '../../graph/transitions';
import type { At, Rule, Subject } from '../reporting/rule';
import { undecidedCircles } from '../../analysis/circles';
import { proofsOf, type WayProof } from '../ways/proofs';
import { caughtStates } from '../ways/caught';
import { localSpace } from '../ways/space';
import { constantBranch } from './constant-condition/branches';
import { closingOf } from './trapped-visitor/closing';
import { neverHolds } from './constant-condition/limits';

interface NotDecided {
  /** What no visit was found for that it should be: a branch; or a circle that all visitors leave. */
  readonly unseen: 'taken' | 'passed' | 'left';
}

/** For each branch it is known that some visitors take it, and that others do not; for each circle, that all leave it. */
export const notDecided: Rule<NotDecided> = {
  severity: 'note',
  isAcceptable: true,
  needs: ['ways'],
  explanation: {
    what: 'The check could neither prove that a branch holds for some visitors and not for others, or that all visitors leave a circle, nor that it is wrong: it depends on more answers than it can look at, and none of the visits that it tried shows it.',
    why: 'The branch may be taken by nobody or by everybody, and what lies behind it may be seen by nobody.',
    fix: 'Add an expectation to the document\'s ".expect.json", or try it with `npm run paths`. If you know that it is right, accept this with your reason.',
    wrong: {
      fields: {
        age: { type: 'number', minimum: 1, maximum: 100 },
        far: {
          type: 'computed',
          as: 'number',
          value: {
            product: [{ sum: [{ field: 'age' }, -50] }, { sum: [{ field: 'age' }, -50] }],
          },
        },
      },
      nodes: {
        name: { next: 'age' },
        age: {
          type: 'question',
          path: '/age',
          progress: 35,
          title: 'How old are you?',
          asks: { type: 'number', field: 'age', label: 'Age' },
          branches: [{ when: { field: 'far', below: 0 }, to: 'feast' }],
          next: 'budget',
        },
      },
    },
    right: {
      nodes: { name: { branches: [{ when: { field: 'bread', is: 'rye' }, to: 'feast' }] } },
    },
  },
  check: (subject) => {
    const reported = [...neverHolds.check(subject), ...constantBranch.check(subject)].map(
      ({ pointer }) => pointer,
    );
    const proofs = proofsOf(subject);
    const trapping = new Set(proofs.flatMap(({ trapped }) => trapped));
    const isReached = (id: string): boolean => proofs.every((proof) => proof.isReached(id));
    const open = Object.entries(subject.graph.nodes).flatMap(([id, { transitions }]) =>
      trapping.has(id) || !isReached(id)
        ? []
        : transitions.filter(
            (transition) =>
              transition.when !== undefined &&
              !isDecided(transition, subject, proofs) &&
              !reported.some((pointer) => isInside(pointer, placeOf(transition))),
          ),
    );
    const circles = undecidedCircles(subject, localSpace(subject), {
      isFollowed: (transition) => isDecided(transition, subject, proofs),
      trapped: caughtStates(subject).map(({ node }) => node),
    }).map((nodes): At<NotDecided> => ({
      unseen: 'left',
      pointer: closingOf(nodes, subject.graph),
    }));
    if (open.length === 0) return circles;
    const seen = witnessesOf(
      subject,
      open.map(({ pointer }) => pointer),
    );
    const branches = open.flatMap((transition): At<NotDecided>[] => {
      const found = seen.get(transition.pointer);
      if (found?.holds && found.fails) return [];
      return [{ unseen: found?.holds ? 'passed' : 'taken', pointer: placeOf(transition) }];
    });
    return [...branches, ...circles];
  },
  message: ({ unseen }) => `I could not decide whether ${questions[unseen]}`,
};

const advice = 'Add an expectation or a test, or accept this.';
const questions = {
  taken: `any visitor takes this branch. ${advice}`,
  passed: `any visitor gets past this branch. ${advice}`,
  left: `all visitors leave the circle that this closes: more answers decide than I can follow. ${advice}`,
};

/** Where the condition of a transition is. */
const placeOf = ({ pointer }: GraphTransition): string => pointer.replace(/\/to$/, '/when');

/**
 * Whether the ways through the funnel have shown how a condition comes out: all of them were followed, and each with answers
 * that visitors can give. Of results that only lie within limits, some may be impossible.
 */
function isDecided(
  { pointer, when }: GraphTransition,
  subject: Subject,
  proofs: readonly WayProof[],
): boolean {
  const ways = proofs.length > 1 ? proofs[0]?.outcomes.get(pointer) : undefined;
  if (!ways || ways.isUndecided) return false;
  const { fields } = subject.document;
  return isCalculatedForEach(
    fieldsOf(when).filter((id) => isComputed(fields[id])),
    subject,
  );
}
