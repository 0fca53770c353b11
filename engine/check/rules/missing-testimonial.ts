import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import type { FunnelDocument } from '../../document/format/document.generated';
import type { At, Rule } from '../reporting/rule';
import { sectionsIn } from '../facts/sections-in';

/** What is quoted is an info screen with a testimonial. */
export const missingTestimonial: Rule<{ readonly screen: string }> = {
  explanation: {
    what: 'A question or a price quotes a screen without a testimonial.',
    why: 'Nothing would stand where the visitor needs proof.',
    fix: 'Name an info screen that has a testimonial, or give it one.',
    wrong: { nodes: { email: { quotes: 'feast' } } },
    right: {
      nodes: {
        feast: {
          testimonial: {
            quote: 'Warm on Saturday, good on Tuesday.',
            name: 'Ada',
            role: 'Neighbor',
            image: { src: '/images/rye.svg', alt: 'Ada' },
          },
        },
        email: { quotes: 'feast' },
      },
    },
  },
  check: ({ document }) =>
    [
      ...Object.entries(document.nodes).flatMap(([id, node]) =>
        node.type === 'question' ? [{ ...node, pointer: pointerOf('nodes', id) }] : [],
      ),
      ...sectionsIn(document, 'pricing').map(({ section, pointer }) => ({ ...section, pointer })),
    ].flatMap(({ quotes, pointer }): At<{ screen: string }>[] =>
      // A screen that is not there is an unknown name.
      quotes === undefined || !own(document.nodes, quotes) || hasTestimonial(document, quotes)
        ? []
        : [{ screen: quotes, pointer: `${pointer}/quotes` }],
    ),
  message: ({ screen }) =>
    `"${screen}" has no testimonial to quote. Give that screen one, or name an info screen that has one.`,
};

function hasTestimonial({ nodes }: FunnelDocument, id: string): boolean {
  const node = own(nodes, id);
  return node?.type === 'info' && node.testimonial !== undefined;
}
