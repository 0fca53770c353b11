import { destinationOf } from '../../document/address';
import { outlineOf } from '../../compile/outline';
import { pathsOf } from '../../document/outline';
import { pricingAddress } from '../../offer/pricing-link';
import { suggestion } from '../phrases';
import { pricedLinks } from '../priced-links';
import type { At, Rule } from '../rule';

interface UnknownPath {
  readonly path: string;
  readonly expected: readonly string[];
}

/** The button of a price that stays on this site leads to the address of a node. */
export const unknownPath: Rule<UnknownPath> = {
  explanation: {
    what: 'A button of a price leads to an address of this site that no node has.',
    why: 'Visitors who want to buy land on the start of the funnel.',
    fix: 'Write the path of a node.',
    wrong: { nodes: { basket: { sections: { pricing: { link: '/braed' } } } } },
    right: { nodes: { basket: { sections: { pricing: { link: '/bread' } } } } },
  },
  check: ({ document, graph }) => {
    const links = pricedLinks(document).filter(({ link }) => link.startsWith('/'));
    // An address that nothing has leads to the start, which may be missing too.
    if (links.length === 0 || !Object.hasOwn(document.nodes, graph.start)) return [];
    const outline = outlineOf(document, graph);
    const expected = Object.values(document.nodes).flatMap(pathsOf);
    return links.flatMap(({ link, pointer }): At<UnknownPath>[] => {
      const [path = ''] = (pricingAddress({ link, hosts: [], parameters: {} }, {}) ?? link).split(
        /[?#]/,
      );
      return destinationOf(outline, path).redirect !== undefined
        ? [{ path, expected, pointer }]
        : [];
    });
  },
  message: ({ path, expected }) => `No node has the path "${path}".${suggestion(path, expected)}`,
};
