import type {
  Asks,
  EndNode,
  FunnelDocument,
  FunnelNode,
  HeardItem,
} from '../document/format/document.generated';
import { sendsLead } from '../document/format/sends-lead';
import { reachableFrom } from '../graph/algorithms';
import type { FunnelGraph } from '../graph/graph';

/** An end before it is known whether it is a receipt. */
type WrittenEnd = Omit<EndNode, 'check' | 'heard'> & Partial<Pick<EndNode, 'check' | 'heard'>>;

/**
 * A document whose ends say that answers have arrived, and which, where no end says otherwise: ends to which nothing leads
 * past all screens that send answers or sign up. Others, such as "not for you", have neither a check nor a list.
 */
export function withReceipts(document: FunnelDocument, graph: FunnelGraph): FunnelDocument {
  const { nodes } = document;
  if (!Object.values(nodes).some(({ type }) => type === 'end')) return document;
  const withoutSending = reachableFrom(graph.entries, (id) =>
    sendsLead(nodes[id]) ? [] : (graph.nodes[id]?.transitions ?? []).map(({ to }) => to),
  );
  const heard = Object.values(nodes).flatMap(heardIn);
  const complete = Object.entries(nodes).map(([id, node]): [string, FunnelNode] => {
    if (node.type !== 'end') return [id, node];
    const end: WrittenEnd = node;
    const isReceipt = !withoutSending.has(id);
    return [
      id,
      {
        ...end,
        check: end.check ?? (isReceipt && end.image === undefined),
        heard: end.heard ?? (isReceipt ? heard : []),
      },
    ];
  });
  return { ...document, nodes: Object.fromEntries(complete) };
}

/** The answers that a screen asks for, with its words for them. A consent is no answer to read back. */
function heardIn(node: FunnelNode): HeardItem[] {
  if (node.type !== 'question') return [];
  const { asks, title } = node;
  return questionsIn(asks).flatMap(({ field, label = title }) =>
    label === undefined ? [] : [{ field, label, text: `{${field}}` }],
  );
}

/** A field that is asked for, and words for it where the title of the screen has none. */
interface Asked {
  readonly field: string;
  readonly label?: string;
}

function questionsIn(asks: Asks): readonly Asked[] {
  if (asks.type === 'form') return asks.boxes.filter(({ type }) => type !== 'consent');
  if (asks.type === 'amounts') return [asks.current, asks.target];
  if (asks.type === 'consent') return [];
  if (asks.type === 'email') return [asks];
  const boxes = 'choices' in asks ? asks.choices.flatMap(boxOf) : [];
  return [{ field: asks.field }, ...boxes];
}

/** The box that opens below a card, such as "Other". */
const boxOf = (card: { readonly box?: Asked }): readonly Asked[] =>
  card.box === undefined ? [] : [card.box];
