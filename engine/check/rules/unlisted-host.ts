import { copyWithLinks } from '../links';
import type { At, Rule } from '../rule';

interface UnlistedHost {
  readonly host: string;
  readonly known: readonly string[];
}

/** Links in copy lead to screens, or to hosts that the document lists. */
export const unlistedHost: Rule<UnlistedHost> = {
  explanation: {
    what: 'A link in copy leads to a host that the document does not list.',
    why: 'The link is drawn as plain text: visitors are led only to sites on the list.',
    fix: 'Add the host to "linkHosts", or correct the address.',
    wrong: {
      nodes: { feast: { paragraphs: ['Read [the terms](https://www.example.com/terms).'] } },
    },
    right: {
      linkHosts: ['www.example.com'],
      nodes: { feast: { paragraphs: ['Read [the terms](https://www.example.com/terms).'] } },
    },
  },
  check: ({ document, meanings }) =>
    copyWithLinks(document, meanings).flatMap(({ links, isPermitted, pointer }) =>
      links.flatMap((link): At<UnlistedHost>[] =>
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
