import * as fc from 'fast-check';
import { isRecord } from '../../engine';
import { anyDocument } from './any-document';
import { oneOf, type Draft } from './build';
import { merged } from './merge-patch';

/** What a field adds to a score. Nothing, where its answers are no numbers, no amounts, no cards and no days. */
const worth = (id: string, { type }: Draft): Draft | undefined => {
  if (type === 'number') return { field: id, otherwise: 0 };
  if (type === 'choice')
    return { scores: { field: id, values: { rye: 10, wheat: 25, spelt: -5 }, otherwise: 0 } };
  if (type === 'money') return { product: [10, { count: [{ field: id, atLeast: '500 USD' }] }] };
  if (type === 'date')
    return { dateDifference: { from: 'today', to: { field: id }, unit: 'weeks', otherwise: 0 } };
  return type === 'choices'
    ? { product: [10, { count: [{ field: id, includes: 'rye' }] }] }
    : undefined;
};

const conditions = [
  ...[0, 5, 10, 20, 25, 40].flatMap((cut) => [{ atLeast: cut }, { below: cut }]),
  { between: [5, 20] },
  { between: [40, 10] },
  { above: -10 },
];

const membersOf = (part: unknown): [string, Draft][] =>
  Object.entries(Object(part)).flatMap(([id, each]) => (isRecord(each) ? [[id, each]] : []));

/** A document that first asks for several answers at once, and for a day. */
function opened(document: Draft): Draft {
  const asks = (question: Draft, next: string): Draft => ({
    type: 'question',
    title: 'Question',
    next,
    asks: question,
  });
  const choices = [{ value: 'rye' }, { value: 'wheat' }, { value: 'spelt', exclusive: true }];
  return {
    ...document,
    fields: {
      several: { ...oneOf('rye', 'wheat', 'spelt'), type: 'choices' },
      day: { type: 'date', earliest: 'today', latest: 'today+1y' },
      ...Object(document.fields),
    },
    nodes: {
      several: asks(
        { type: 'choices', field: 'several', minimum: 0, choices, messages: { tooFew: 'More' } },
        'day',
      ),
      day: asks({ type: 'date', field: 'day', label: 'Day' }, 'n0'),
      ...Object(document.nodes),
    },
  };
}

/**
 * Any document with a score of its answers, branches on that, and German, in which an amount or a limit may differ. Half of
 * them begin with several answers at once, and with a day.
 */
export const scoredDocument: fc.Arbitrary<string> = fc
  .tuple(
    anyDocument,
    fc.array(fc.record({ at: fc.nat(9), to: fc.nat(9), when: fc.nat(14) }), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.nat(9),
    fc.boolean(),
  )
  .map(([text, branches, limited, isOpened]) => {
    const document: Draft = isOpened ? opened(JSON.parse(text)) : JSON.parse(text);
    const nodes = membersOf(document.nodes);
    const fields = membersOf(document.fields);
    const parts = fields.flatMap(([id, field]) => worth(id, field) ?? []);
    if (parts.length === 0) return text;
    const leading = nodes.filter(([, { next }]) => next !== undefined);
    const added = new Map<string, Draft[]>();
    for (const { at, to, when } of branches) {
      const [from] = leading[at % leading.length] ?? [];
      const [target] = nodes[to % nodes.length] ?? [];
      if (from === undefined || target === undefined) continue;
      const branch = { when: { field: 'score', ...conditions[when] }, to: target };
      added.set(from, [...(added.get(from) ?? []), branch]);
    }
    const numbers = fields.filter(([, { type, maximum }]) => type === 'number' && maximum === 40);
    const [number] = numbers[limited % Math.max(1, numbers.length)] ?? [];
    const own = number === undefined ? {} : { fields: { [number]: { maximum: 30 } } };
    return JSON.stringify(
      merged(document, {
        languages: ['de'],
        perLanguage: { de: own },
        fields: { score: { type: 'computed', as: 'number', value: { sum: parts } } },
        nodes: Object.fromEntries(
          [...added].map(([id, each]) => {
            const [, node = {}] = nodes.find(([name]) => name === id) ?? [];
            return [
              id,
              { branches: [...each, ...(Array.isArray(node.branches) ? node.branches : [])] },
            ];
          }),
        ),
      }),
    );
  });
