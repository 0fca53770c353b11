import { isAllowedLink } from '../../offer/pricing-link';
import { pricedLinks } from '../priced-links';
import type { Rule } from '../rule';

interface RefusedLink {
  readonly link: string;
  readonly hosts: readonly string[];
}

/** The button of a price and the link of an end lead to an address of this site, or to a host that is allowed there. */
export const refusedLink: Rule<RefusedLink> = {
  explanation: {
    what: 'A button or redirect leads to a host that is not on its list of allowed hosts, or not by https.',
    why: 'The browser is not sent there, so the button does nothing.',
    fix: 'Write https, and name the host in "hosts".',
    wrong: { nodes: { basket: { sections: { pricing: { link: 'https://order.example.com' } } } } },
    right: {
      nodes: {
        basket: {
          sections: {
            pricing: { link: 'https://order.example.com', hosts: ['order.example.com'] },
          },
        },
      },
    },
  },
  check: ({ document }) => pricedLinks(document).filter((each) => !isAllowedLink(each)),
  message: ({ link, hosts }) =>
    hosts.length === 0
      ? `The button would not lead to "${link}". Name its host in "hosts", and write https.`
      : `The button would not lead to "${link}". Only https and these hosts are allowed: ${hosts.join(', ')}.`,
};
