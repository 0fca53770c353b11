import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { resolveNode, type FunnelNode, type Testimonial } from '../../engine';
import { documentAsRead } from '../../engine/build';
import { check } from '../../engine/check';
import { bakery } from '../support/documents';
import { draw } from '../support/draw';
import { readFlow } from '../support/flows';

afterEach(cleanup);

const flow = readFlow('flows/interface-wizard.json');
const { nodes, fields } = flow.document;

interface Quoting {
  readonly node: FunnelNode;
  readonly screen: string;
}

/** Every place that quotes a screen. */
const places = Object.entries(nodes).flatMap(([id, node]): [string, Quoting][] => {
  if (node.type === 'question' && node.quotes) return [[id, { node, screen: node.quotes }]];
  if (node.type !== 'offer') return [];
  return Object.entries(node.sections).flatMap(([name, section]): [string, Quoting][] =>
    section.type === 'pricing' && section.quotes
      ? [[name, { node: { ...node, sections: { [name]: section } }, screen: section.quotes }]]
      : [],
  );
});

/** Every version of a screen that varies by a choice. */
function versionsOf(id: string) {
  const node = nodes[id];
  if (node?.type !== 'info' || node.variantsBy === undefined) throw new Error(`${id} is the same`);
  const field = fields[node.variantsBy];
  const values = field?.type === 'choice' ? Object.keys(field.values) : [];
  return values.map((value) => {
    const answers = { [node.variantsBy ?? '']: value };
    const { testimonial } = resolveNode(node, flow.outline, answers);
    if (!testimonial) throw new Error(`${id} has no testimonial`);
    return { answers, testimonial };
  });
}

function expectQuoted({ short, quote, name, role }: Testimonial): void {
  const figure = screen.getByText(short ?? quote).closest('figure');
  if (!figure) throw new Error('It stands in no figure.');
  expect(within(figure).getByText(name)).toBeTruthy();
  expect(figure.textContent).toContain(role);
}

describe.each(places)('%s quotes a customer', (_, { node, screen: quoted }) => {
  const versions = versionsOf(quoted);

  it('who is like the visitor', () => {
    for (const { answers, testimonial } of versions) {
      draw({ flow, node, answers });
      expectQuoted(testimonial);
      cleanup();
    }
    expect(new Set(versions.map(({ testimonial }) => testimonial.name)).size).toBeGreaterThan(1);
  });

  it('as a sample where the quoted screen has one', () => {
    const [version] = versions;
    draw({ flow, node, answers: version!.answers });
    const figure = screen.getByText(version!.testimonial.short!).closest('figure');
    expect(figure?.dataset.sample).toBe(String(version!.testimonial.sample));
  });
});

it('quotes by conditions too, in whole where the quote has no short form, and keeps a testimonial of its own', () => {
  const ada = {
    quote: 'Warm on Saturday.',
    name: 'Ada',
    role: 'Neighbor',
    image: { src: '/images/rye.svg', alt: 'Ada' },
  };
  const written = JSON.parse(bakery);
  const bob = { ...ada, name: 'Bob' };
  const variants = [{ when: { field: 'bread', is: 'rye' }, testimonial: bob }];
  Object.assign(written.nodes.feast, { testimonial: ada, variants });
  Object.assign(written.nodes.email, { quotes: 'feast' });
  Object.assign(written.nodes.name, { quotes: 'feast', testimonial: { ...ada, name: 'Cem' } });
  const { document } = check(JSON.stringify(written));
  expect(document).toBeDefined();
  const { document: read } = documentAsRead(written);
  const quotedBy = (id: string, bread: string): string | undefined => {
    const node = resolveNode(read.nodes[id]!, { ...flow.outline, ...read }, { bread });
    return 'testimonial' in node ? node.testimonial?.name : undefined;
  };
  expect(['rye', 'wheat'].map((bread) => quotedBy('email', bread))).toEqual(['Bob', 'Ada']);
  expect(quotedBy('name', 'rye')).toBe('Cem');
});

it('names two places in the wizard', () => {
  expect(places.map(([name]) => name)).toEqual(['email', 'pricing']);
});
