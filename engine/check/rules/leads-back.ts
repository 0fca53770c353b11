import type { Rule, Step } from '../rule';
import { spaceOf, wayTo } from '../ways/space';

interface LeadsBack {
  /** The screen that visitors see again, as a node's id. */
  readonly to: string;
  /** The screen that does not open, and the field whose answer its address lacks. */
  readonly instead?: { readonly of: string; readonly lacking: string };
  /** The shortest way there. */
  readonly evidence: readonly Step[];
}

/**
 * An answer leads on: not to its own question, and not to a screen whose address lacks an answer, so
 * that it redirects to where the visitor has been.
 */
export const leadsBack: Rule<LeadsBack> = {
  needs: ['ways'],
  isAcceptable: true,
  explanation: {
    what: 'An answer, or skipping the question, leads to the same question again or redirects to an earlier screen, without anything having changed.',
    why: 'Visitors who give this answer see the same screen again, however often they give it: for them the button does nothing.',
    fix: 'Lead to another screen, which may say why and lead back. Where the address of the next screen holds an answer that may be skipped, lead those without it elsewhere.',
    wrong: {
      nodes: {
        bread: {
          asks: {
            choices: [{ value: 'rye' }, { value: 'wheat' }, { value: 'other', next: 'bread' }],
          },
        },
        'other-bread': null,
      },
      fields: { other_bread: null },
    },
    right: {
      nodes: {
        bread: {
          asks: {
            choices: [{ value: 'rye' }, { value: 'wheat' }, { value: 'other', next: 'name' }],
          },
        },
        'other-bread': null,
      },
      fields: { other_bread: null },
    },
  },
  check: (subject) => {
    const { returns, trapped } = spaceOf(subject);
    const { nodes } = subject.graph;
    // Screens that pass by themselves have a rule of their own.
    const isPressed = (id: string): boolean =>
      nodes[id]?.triggers.some((trigger) => trigger !== 'timer') ?? false;
    return returns
      .filter(
        ({ from, lacking }) =>
          lacking !== undefined || (isPressed(from.node) && !trapped.includes(from)),
      )
      .map(({ from, by, to, lacking }) => ({
        to,
        ...(lacking === undefined ? {} : { instead: { of: by.to, lacking } }),
        evidence: wayTo(from, subject),
        found: by.to,
        pointer: by.pointer,
      }));
  },
  message: ({ to, instead, evidence }) =>
    instead
      ? `Visitors who come by ${evidence.map(({ node }) => node).join(' → ')} may have no answer to "${instead.lacking}", which the address of "${instead.of}" holds. It redirects them back to "${to}". Lead those without the answer elsewhere.`
      : `This leads to "${to}" again: for visitors the answer does nothing. Lead to another screen.`,
};
