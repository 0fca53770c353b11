import type { FunnelDocument } from '../../document/format/document.generated';
import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { reachableFrom, shortestRoute, successorsIn } from '../../graph/algorithms';
import type { Rule } from '../reporting/rule';

interface MissingConsent {
  readonly field: string;
  /** The way to a screen that sends the answers, or to an end, on which nobody can agree. Undefined where nothing asks. */
  readonly route?: readonly string[];
}

/** Where nothing leaves the device without a consent, every way to what sends the answers asks for it. */
export const missingConsent: Rule<MissingConsent> = {
  needs: ['routes'],
  isAcceptable: true,
  explanation: {
    what: 'Nothing may leave the device without a consent ("session.consent"), and no question asks for it, or none on some way to the screen that sends the answers.',
    why: 'These visitors cannot agree: their answers are neither saved nor sent, and the lead is lost.',
    fix: 'Ask for the consent on every way before the answers are sent, or on the same screen; or remove "session.consent".',
    wrong: {
      fields: { agreed: { type: 'consent', required: false, given: 'Yes', withheld: 'No' } },
      session: { consent: 'agreed' },
    },
    right: {
      fields: { agreed: { type: 'consent', required: false, given: 'Yes', withheld: 'No' } },
      session: { consent: 'agreed' },
      frame: { totalSteps: 7 },
      nodes: {
        loaves: { next: 'agreed' },
        agreed: {
          type: 'question',
          title: 'May we keep your answers?',
          asks: { type: 'consent', field: 'agreed', text: 'Keep my answers.' },
          next: 'email',
        },
      },
    },
  },
  check: ({ document, graph }) => {
    const field = document.session.consent;
    if (field === undefined) return [];
    const asks = (id: string): boolean => own(graph.nodes, id)?.asks.includes(field) ?? false;
    const next = successorsIn(graph);
    const reached = [...reachableFrom(graph.entries, next)];
    const pointer = pointerOf('session', 'consent');
    if (!reached.some(asks)) return [{ field, found: field, pointer }];
    const sending = reached.filter((id) => sends(document, id));
    // Without a webhook, saving the answers is all that brings them in. Visits by an address may be later ones.
    const [from, goals] =
      sending.length > 0
        ? [graph.entries, sending]
        : [[graph.start, ...graph.otherStarts], graph.ends];
    const route = from
      .map((entry) =>
        shortestRoute(
          graph,
          entry,
          (id) => goals.includes(id) && !asks(id),
          (id) => !asks(id),
        ),
      )
      .find((each) => each !== undefined);
    return route ? [{ field, route, found: field, pointer }] : [];
  },
  message: ({ field, route }) =>
    route
      ? `The way ${route.join(' → ')} does not ask for "${field}": visitors on it cannot agree, so nothing of theirs is saved or sent. Ask for it on every way, before the answers are sent.`
      : `No question asks for "${field}": nobody can agree, so nothing is ever saved or sent. Ask for it, or remove "session.consent".`,
};

function sends({ nodes }: FunnelDocument, id: string): boolean {
  const node = own(nodes, id);
  return node?.type === 'question' && node.sends !== undefined;
}
