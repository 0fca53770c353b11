import * as fc from 'fast-check';
import type { Draft } from './build';
import { merged } from './merge-patch';
import { scoredDocument } from './scored-document';

const asks = {
  email: { type: 'email', label: 'Email' },
  phone: { type: 'phone', label: 'Phone', country: 'DE', countryLabel: 'Country' },
};

/** A question for an address or a number, asked after one of the screens. */
const contact = fc.record({
  after: fc.nat(9),
  by: fc.constantFrom('email' as const, 'phone' as const),
  sends: fc.boolean(),
  skip: fc.nat(9).map((digit) => digit < 2),
});

/**
 * Any document with a webhook, scores and languages that asks on some ways how its visitors can be reached, and sends
 * their answers on some.
 */
export const leadDocument: fc.Arbitrary<string> = fc
  .tuple(
    scoredDocument,
    fc.array(contact, { minLength: 1, maxLength: 2 }),
    fc.array(fc.nat(9), { maxLength: 2 }),
  )
  .map(([text, contacts, sending]) => {
    const document: { readonly nodes: Readonly<Record<string, Draft>> } = JSON.parse(text);
    const nodes = new Map(Object.entries(document.nodes));
    const fields = contacts.map(({ by }, index) => [`contact_${index}`, { type: by }]);
    for (const [index, { after, by, sends, skip }] of contacts.entries()) {
      const leading = [...nodes].filter(([, { next }]) => typeof next === 'string');
      const [id, node] = leading[after % leading.length] ?? [];
      if (id === undefined || !node) continue;
      nodes.set(id, { ...node, next: `contact-${index}` });
      nodes.set(`contact-${index}`, {
        type: 'question',
        title: 'How can we reach you?',
        asks: { ...asks[by], field: `contact_${index}` },
        ...(sends ? { sends: {} } : {}),
        ...(skip ? { skip: 'Skip' } : {}),
        next: node.next,
      });
    }
    for (const at of sending) {
      const questions = [...nodes].filter(([, { type }]) => type === 'question');
      const [id, node] = questions[at % questions.length] ?? [];
      if (id !== undefined) nodes.set(id, { ...node, sends: {} });
    }
    return JSON.stringify(
      merged(document, {
        webhook: {},
        fields: Object.fromEntries(fields),
        nodes: Object.fromEntries(nodes),
      }),
    );
  });
