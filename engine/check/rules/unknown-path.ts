import { destinationOf } from '../../document/address';
import { outlineOf } from '../../compile/outline';
import { pathsOf } from '../../document/format/outline';
import { pricingAddress } from '../../offer/pricing-link';
import { suggestion } from '../reporting/phrases';
import { addressLinks } from '../facts/placed-links';
import type { At, Rule } from '../reporting/rule';

interface UnknownPath {
  readonly link: string;
  /** Whether it is meant to lead to another site. */
  readonly isForeign: boolean;
  readonly expected: readonly string[];
}

/** The button of a price that stays on this site leads to the address of a node. */
export const unknownPath: Rule<UnknownPath> = {
  explanation: {
    what: 'A button of a price leads to an address of this site that no node has, or to one of another site without "https://", which is read as one of this site.',
    why: 'Visitors who want to buy land on the start of the funnel.',
    fix: 'Write the path of a node, or the address of another site with "https://".',
    wrong: { nodes: { basket: { sections: { pricing: { link: '/braed' } } } } },
    right: { nodes: { basket: { sections: { pricing: { link: '/member' } } } } },
  },
  check: (subject) => {
    const { document, graph } = subject;
    // An address that nothing has leads to the start, which may be missing too.
    if (!Object.hasOwn(document.nodes, graph.start)) return [];
    const expected = Object.values(document.nodes).flatMap(pathsOf);
    return addressLinks(subject).flatMap(({ link, hosts, pointer }): At<UnknownPath>[] => {
      const address = pricingAddress({ link, hosts, parameters: {} }, {});
      if (address?.startsWith('/') !== true) return [];
      const [path = ''] = address.split(/[?#]/);
      const { redirect } = destinationOf(outlineOf(document), path);
      // Whatever names no site is a part of this one.
      const isForeign = !link.startsWith('/');
      return isForeign || redirect !== undefined ? [{ link, isForeign, expected, pointer }] : [];
    });
  },
  message: ({ link, isForeign, expected }) =>
    isForeign
      ? `"${link}" is no address of another site: the button opens the first screen again. Write "https://" before it, and its host in "hosts".`
      : `No node has the path "${link.split(/[?#]/)[0]}".${suggestion(link, expected)}`,
};
