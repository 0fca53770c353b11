import { isAllowedLink } from '../../offer/pricing-link';
import { copyWithLinks } from '../facts/links';
import { addressLinks } from '../facts/placed-links';
import type { At, Form, RuleOfForms } from '../reporting/rule';

interface LinkInCopy {
  readonly host: string;
  readonly known: readonly string[];
}

/** Links in copy lead to screens, or to hosts that the document lists. */
const linkInCopy: Form<LinkInCopy> = {
  check: ({ document, meanings }) =>
    copyWithLinks(meanings, document).flatMap(({ links, isPermitted, pointer }) =>
      links.flatMap((link): At<LinkInCopy>[] =>
        isPermitted && 'host' in link && !document.linkHosts.includes(link.host)
          ? [{ host: link.host, known: document.linkHosts, pointer }]
          : [],
      ),
    ),
  message: ({ host, known }) =>
    known.length === 0
      ? `The link would not lead to "${host}". Add this host to "linkHosts".`
      : `The link would not lead to "${host}". "linkHosts" lists only ${known.join(', ')}.`,
};

interface Button {
  readonly link: string;
  readonly hosts: readonly string[];
}

/** The button of a price and the link of an end lead to an address of this site, or to a host that is allowed there. */
const button: Form<Button> = {
  check: (subject) => addressLinks(subject).filter((each) => !isAllowedLink(each)),
  message: ({ link, hosts }) =>
    hosts.length === 0
      ? `The button would not lead to "${link}". Name its host in "hosts", and write https.`
      : `The button would not lead to "${link}". Only https and these hosts are allowed: ${hosts.join(', ')}.`,
};

const forms = [linkInCopy, button] as const;

/** Links in copy, buttons and redirects lead to screens, or to hosts that the document lists. */
export const unlistedHost: RuleOfForms<typeof forms> = {
  explanation: {
    what: 'A link in copy, a button or a redirect leads to a host that the document does not list for it, or not by https.',
    why: 'Visitors are led only to sites on the list: the link is drawn as plain text, the button does nothing.',
    fix: 'Write https, and add the host to "linkHosts" for links in copy, to "hosts" beside a button or redirect. Or correct the address.',
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
  forms,
};
