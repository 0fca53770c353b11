import type { FunnelDocument } from '../../document/document.generated';
import type { Found } from '../issue';
import { referencesIn, type Reference } from '../references';
import type { Rule } from '../rule';

/** Every name that is used is declared: nodes, fields, values, forms, texts, videos, sounds. */
export const knownNames: Rule = (document) =>
  referencesIn(document).flatMap((reference): Found[] => {
    const known = namesOf(document, reference);
    const { kind, name: found, of, pointer } = reference;
    return known === undefined || known.includes(found)
      ? []
      : [{ code: 'unknown-name', kind, found, known, of, pointer }];
  });

/** The declared names of a kind. Undefined where the name's owner is itself unknown: one issue is enough. */
function namesOf(document: FunnelDocument, { kind, of }: Reference): string[] | undefined {
  const { fields, nodes, videos, audio, texts, decisions } = document;
  const owner = fields[of ?? ''];
  switch (kind) {
    case 'node':
      return Object.keys(nodes);
    case 'field':
      return Object.keys(fields);
    case 'video':
      return Object.keys(videos ?? {});
    case 'track':
      return Object.keys(audio?.tracks ?? {});
    case 'effect':
      return Object.keys(audio?.effects ?? {});
    case 'text':
      return Object.keys(texts ?? {});
    case 'value':
      return owner?.type === 'choice' ? Object.keys(owner.values) : undefined;
    case 'form':
      return owner?.type === 'choice'
        ? [
            'label',
            ...new Set(
              Object.values(owner.values).flatMap(({ forms }) => Object.keys(forms ?? {})),
            ),
          ]
        : owner && [];
    case 'section':
      return Object.values(nodes).flatMap((node) =>
        node.type === 'offer' ? Object.keys(node.sections) : [],
      );
    case 'host':
      return Object.keys(document.frameHosts ?? {});
    case 'reading':
      return Object.keys(decisions);
  }
}
