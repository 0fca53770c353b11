import { fittingDrawing } from '../document/format/card-drawing';
import { factsOf } from '../document/fields/field-facts';
import { isBrought } from '../document/format/source';
import type {
  FunnelField,
  FunnelNode,
  WrittenDocument,
} from '../document/format/written.generated';

/**
 * A document with what follows from its own nodes and fields where it is left out: the start, addresses, cards, labels,
 * the buttons of info screens, the words of a withdrawal, the numbers of answers, who the visitor is, and where the plan
 * link leads.
 */
export function withDerivedParts(document: WrittenDocument): WrittenDocument {
  const { nodes, start = Object.keys(nodes)[0] ?? '' } = document;
  const fields = numbered(document);
  const placed = Object.entries(nodes).map(([id, node]): [string, FunnelNode] => {
    const path = id === start ? ['/', `/${id}`] : `/${id}`;
    const complete = withLabel(withCards({ ...node, path: node.path ?? path }, document), document);
    return [id, withWithdrawal(withButton(complete, document), document)];
  });
  const firstOffer = Object.keys(nodes).find((id) => nodes[id]?.type === 'offer');
  const { planLink, webhook } = document;
  return {
    ...document,
    start,
    fields,
    nodes: Object.fromEntries(placed),
    ...(planLink && { planLink: { ...planLink, node: planLink.node ?? firstOffer ?? start } }),
    ...(webhook && { webhook: { ...webhook, user: { ...visitorIn(document), ...webhook.user } } }),
  };
}

/**
 * Fields with numbers in the answer list in their order, if none has a number of its own. Counts, times and flags that
 * neither a question asks nor an address answers are what the funnel notes by itself, not answers.
 */
function numbered({ fields, nodes }: WrittenDocument): WrittenDocument['fields'] {
  const all = Object.entries(fields);
  if (all.some(([, field]) => 'answerId' in field)) return fields;
  const asked = new Set(
    Object.values(nodes).flatMap((node) =>
      node.type === 'question' && 'field' in node.asks ? [node.asks.field] : [],
    ),
  );
  const isListed = ([id, field]: [string, FunnelField]): boolean => {
    const { listing } = factsOf(field);
    return listing === 'alone' ? asked.has(id) || isBrought(field) : listing === 'always';
  };
  const numbers = new Map(all.filter(isListed).map(([id], index) => [id, index + 1]));
  return Object.fromEntries(
    all.map(([id, field]) => {
      const answerId = numbers.get(id);
      return [id, answerId === undefined ? field : { ...field, answerId }];
    }),
  );
}

/** A question with cards has one for each value of its field, with the value's icon, and draws them as the theme does. */
function withCards(node: FunnelNode, { fields, theme }: WrittenDocument): FunnelNode {
  if (node.type !== 'question') return node;
  const { asks } = node;
  if (asks.type !== 'choice' && asks.type !== 'choices') return node;
  const field = Object.hasOwn(fields, asks.field) ? fields[asks.field] : undefined;
  const values = field && 'values' in field ? field.values : {};
  const withIcon = <Card extends { readonly value: string }>(card: Card): Card => {
    const icon = Object.hasOwn(values, card.value) ? values[card.value]?.icon : undefined;
    return icon === undefined ? card : { icon, ...card };
  };
  const cards = Object.keys(values).map((value) => ({ value }));
  const labels = new Map(Object.entries(values).map(([value, { label }]) => [value, label]));
  const usual = theme?.skeleton?.choices ?? 'rows';
  // The cards of the two kinds differ: each kind is read by itself.
  if (asks.type === 'choices') {
    const choices = (asks.choices ?? cards).map(withIcon);
    const as = asks.as ?? fittingDrawing(usual, choices, labels);
    return { ...node, asks: { ...asks, choices, as } };
  }
  const { layout, ...others } = asks;
  const choices = (asks.choices ?? cards).map(withIcon);
  const wanted = layout ? drawingOfLayout[layout] : usual;
  const as = asks.as ?? fittingDrawing(wanted, choices, labels);
  return { ...node, asks: { ...others, choices, as } };
}

/** How cards are drawn for the older `layout` of a single choice. */
const drawingOfLayout = { list: 'rows', grid: 'pictures' } as const;

/** A question with one box for a text needs its name. */
function withLabel(node: FunnelNode, { labels }: WrittenDocument): FunnelNode {
  if (node.type !== 'question') return node;
  const { asks } = node;
  if (asks.type !== 'text' && asks.type !== 'email') return node;
  const label = asks.label ?? (asks.type === 'email' ? labels?.email : labels?.answer);
  return label === undefined ? node : { ...node, asks: { ...asks, label } };
}

/** An info screen that does not advance by itself needs its button. */
function withButton(node: FunnelNode, { labels }: WrittenDocument): FunnelNode {
  if (node.type !== 'info' || node.autoAdvance !== false || labels?.continue === undefined)
    return node;
  return { ...node, button: node.button ?? labels.continue };
}

/** Starting over takes a consent to storage back, and erases what the server has too: its words say so. */
function withWithdrawal(node: FunnelNode, { session, controls }: WrittenDocument): FunnelNode {
  if (session?.consent === undefined || !('startOver' in node) || !node.startOver) return node;
  const { withdraw: button, withdrawText: text } = controls ?? {};
  return {
    ...node,
    startOver: { ...(button && { button }), ...(text && { text }), ...node.startOver },
  };
}

/** The fields that say who the visitor is. */
function visitorIn({ fields, nodes }: WrittenDocument): { name?: string; email?: string } {
  const email = Object.keys(fields).find(
    (id) => fields[id] && factsOf(fields[id]).reaches === 'email',
  );
  const boxes = Object.values(nodes).flatMap((node) => {
    if (node.type !== 'question') return [];
    return node.asks.type === 'form' ? node.asks.boxes : [node.asks];
  });
  const [name] = boxes.flatMap((box) =>
    box.type === 'text' && isName(box.autocomplete) ? [box.field] : [],
  );
  return { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) };
}

const isName = (autocomplete = ''): boolean => /(^| )(given-)?name$/.test(autocomplete);
