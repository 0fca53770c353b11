import { closedCircles, type ClosedCircle } from '../../../analysis/circles';
import { endlessNodes } from '../../../graph/endless';
import { stronglyConnectedComponents } from '../../../graph/algorithms';
import type { At, Form, EvidenceStep, Subject } from '../../reporting/rule';
import { caughtStates } from '../../ways/caught';
import { localSpace, localWayTo, spaceOf, wayTo } from '../../ways/space';
import { closingOf } from './closing';

interface TrappedVisitor {
  /** The nodes that these visitors go round in, in the order of the document. */
  readonly nodes: readonly string[];
  /** The shortest way into the circle, with the answers that close it. */
  readonly evidence: readonly EvidenceStep[];
}

/** Every visitor can reach an end, whatever they answer. Nodes that lead to no end at all are reported elsewhere. */
export const trappedByAnswers: Form<TrappedVisitor> = {
  needs: ['ways'],
  check: (subject) => {
    const { nodes: all } = subject.graph;
    const endless = endlessNodes(subject.graph);
    const space = spaceOf(subject);
    const trapped = caughtStates(subject).filter(({ node }) => !endless.has(node));
    const local = localSpace(subject).trapped.filter((node) => !endless.has(node));
    // What closes such a circle is the address of a screen, which `leads-back` reports.
    const redirecting = new Set(
      space.returns.flatMap(({ lacking, from }) => (lacking === undefined ? [] : [from.node])),
    );
    const caught = new Set([...trapped.map(({ node }) => node), ...local]);
    const next = (id: string): string[] =>
      (all[id]?.transitions ?? []).map(({ to }) => to).filter((to) => caught.has(to));
    const closed = closedCircles(subject, localSpace(subject)).filter(
      ({ nodes }) => !nodes.some((id) => caught.has(id) || redirecting.has(id) || endless.has(id)),
    );
    const found = stronglyConnectedComponents([...caught], next)
      .filter((stage) => stage.every((id) => next(id).every((to) => stage.includes(to))))
      .flatMap((stage): At<TrappedVisitor>[] => {
        if (stage.some((id) => redirecting.has(id))) return [];
        const state = trapped.find(({ node }) => stage.includes(node));
        const nodes = Object.keys(all).filter((id) => stage.includes(id));
        const evidence = state ? wayTo(state, subject) : localWayTo(nodes[0] ?? '', subject);
        const pointer = deadExitOf(stage, subject) ?? closingFor(nodes, subject);
        return [{ nodes, evidence, pointer }];
      });
    return [
      ...found,
      ...closed.map(({ nodes, way }) => ({
        nodes,
        evidence: stepsOf(way, subject),
        pointer: closingFor(nodes, subject),
      })),
    ];
  },
  message: ({ nodes, evidence }) =>
    `Visitors who come here by ${evidence.map(({ node }) => node).join(' → ')} never reach an end: for their answers, no way leads out of ${nodes.join(', ')}.`,
};

/** A way with the answers that are given at each of its nodes. */
function stepsOf(way: ClosedCircle['way'], { graph }: Subject): EvidenceStep[] {
  return way.map(({ node, answers }) => {
    const given = Object.entries(answers).filter(([field]) =>
      graph.nodes[node]?.asks.includes(field),
    );
    return given.length === 0 ? { node } : { node, answers: Object.fromEntries(given) };
  });
}

/** The transition that closes a circle for its visitors. */
function closingFor(circle: readonly string[], subject: Subject): string {
  const spaces = [spaceOf(subject), localSpace(subject)];
  return closingOf(circle, subject.graph, ({ pointer }) =>
    spaces.every(({ outcomes }) => outcomes.get(pointer)?.holds !== false),
  );
}

/** The condition of the only way out of a circle, if it never holds. */
function deadExitOf(circle: readonly string[], subject: Subject): string | undefined {
  const outcomesOf = [spaceOf(subject), localSpace(subject)].map(({ outcomes }) => outcomes);
  const exits = circle.flatMap((id) =>
    (subject.graph.nodes[id]?.transitions ?? []).filter(({ to }) => !circle.includes(to)),
  );
  const [exit] = exits;
  if (!exit || exits.length > 1 || exit.cause !== 'condition') return undefined;
  return outcomesOf.some((outcomes) => outcomes.get(exit.pointer)?.holds === false)
    ? exit.pointer.replace(/\/to$/, '/when')
    : undefined;
}
