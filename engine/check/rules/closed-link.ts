import { outlineOf } from '../../compile/outline';
import { destinationOf } from '../../document/address';
import { keysOf } from '../../document/pointer';
import { pricedLinks } from '../priced-links';
import type { At, Rule, Step } from '../rule';
import { answersIn } from '../ways/answers-in';
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
    const { states } = spaceOf(subject);
    return links.flatMap(({ link, pointer }): At<ClosedLink>[] => {
      const [, node = ''] = keysOf(pointer);
      const [path = ''] = link.split(/[?#]/);
      const meant = destinationOf(outline, path);
      if (meant.redirect !== undefined || document.nodes[node]?.type !== 'offer') return [];
      const { requires = [], outcome } = document.nodes[meant.node] ?? {};
      if (meant.node !== node && requires.length === 0 && outcome === undefined) return [];
      const closed = states
        .get(node)
        ?.find(
          (state) => destinationOf(outline, path, '', answersIn(state, subject)).node === node,
        );
      if (!closed) return [];
      const because = meant.node === node ? 'itself' : requires.length > 0 ? 'requires' : 'outcome';
      const evidence = wayTo(closed, subject);
      return [{ link, to: meant.node, because, evidence, found: link, pointer }];
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
