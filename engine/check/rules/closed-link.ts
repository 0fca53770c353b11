import { outlineOf } from '../../compile/outline';
import { destinationOf } from '../../document/address';
import { keysOf } from '../../document/pointer';
import { pricedLinks } from '../priced-links';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import type { At, Rule, Step, Subject } from '../rule';
import type { State } from '../../analysis/state-space';
import { spaceOf, wayTo } from '../ways/space';

interface ClosedLink {
  readonly link: string;
  /** The screen that it means, as a node's id. */
  readonly to: string;
  /** Why it does not open. */
  readonly because: 'itself' | 'requires' | 'outcome';
  /** The shortest way to the button. */
  readonly evidence: readonly Step[];
}

/** The button of a price leads to a screen that opens for everybody who sees the button. */
export const closedLink: Rule<ClosedLink> = {
  needs: ['ways'],
  explanation: {
    what: 'The button of a price leads to a screen that does not open for some visitors who see it: it requires an answer that they have not given, or shows an outcome that they have not reached.',
    why: 'They are led back to where they are: for them the button does nothing.',
    fix: 'Ask for what the screen requires on every way to the button, or lead to a screen that opens for everybody.',
    wrong: {
      nodes: {
        basket: { sections: { pricing: { link: '/letter' } } },
        letter: {
          type: 'end',
          path: '/letter',
          headline: 'A letter',
          entry: true,
          requires: ['other_bread'],
        },
      },
    },
    right: {
      nodes: {
        basket: { sections: { pricing: { link: '/letter' } } },
        letter: {
          type: 'end',
          path: '/letter',
          headline: 'A letter',
          entry: true,
          requires: ['email'],
        },
      },
    },
  },
  check: (subject) => {
    const { document, graph } = subject;
    const links = pricedLinks(document).filter(({ link }) => link.startsWith('/'));
    if (links.length === 0) return [];
    const outline = outlineOf(document, graph);
    const leadsTo = successorsIn(graph);
    return links.flatMap(({ link, pointer }): At<ClosedLink>[] => {
      const [, node = ''] = keysOf(pointer);
      const [path = ''] = link.split(/[?#]/);
      const { node: to, redirect } = destinationOf(outline, path);
      if (redirect !== undefined || document.nodes[node]?.type !== 'offer') return [];
      const found = (because: ClosedLink['because'], state?: State): At<ClosedLink> => {
        const evidence = state ? wayTo(state, subject) : [];
        return { link, to, because, evidence, found: link, pointer };
      };
      if (to === node) return [found('itself')];
      // Whoever lacks an answer is led to where they go on. That is another screen, where the offer is not the last.
      if (leadsTo(node).length > 0) return [];
      const { requires = [], outcome } = document.nodes[to] ?? {};
      const states = (spaceOf(subject).states.get(node) ?? []).filter(beginsAtStart(subject));
      const lacking = states.find(({ known }) => requires.some((id) => !known[id]?.length));
      if (lacking) return [found('requires', lacking)];
      const isOnWay = outcome === undefined || reachableFrom([to], leadsTo).has(node);
      return isOnWay || !states[0] ? [] : [found('outcome', states[0])];
    });
  },
  message: ({ link, to, because, evidence }) => {
    if (because === 'itself')
      return `"${link}" is the address of this screen, so the button does nothing. Lead it to another.`;
    const way = evidence.map(({ node }) => node).join(' → ');
    const why =
      because === 'requires'
        ? 'it requires answers that these have not given'
        : 'it shows an outcome that these have not reached';
    return `For visitors who come by ${way} the button does nothing: "${to}" does not open for them, as ${why}. Lead the button to a screen that opens for everybody.`;
  },
};

/** Whether the visit of a state began where visits begin, not at another screen by its address. */
const beginsAtStart =
  ({ graph: { start, otherStarts } }: Subject) =>
  (state: State): boolean => {
    let first = state;
    while (first.before) first = first.before;
    return [start, ...otherStarts].includes(first.node);
  };
