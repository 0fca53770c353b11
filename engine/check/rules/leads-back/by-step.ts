import type { Form, EvidenceStep } from '../../reporting/rule';
import { spaceOf, wayTo } from '../../ways/space';

interface LeadsBack {
  /** The screen that visitors see again, as a node's id. */
  readonly to: string;
  /** The screen that does not open, and the field whose answer its address lacks. */
  readonly instead?: { readonly of: string; readonly lacking: string };
  /** The shortest way there. */
  readonly evidence: readonly EvidenceStep[];
}

/** No step leads to its own screen, or to an address that redirects to where the visitor has been, with nothing changed. */
export const backByStep: Form<LeadsBack> = {
  needs: ['ways'],
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
