import type { FunnelDocument, FunnelVideo } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule, Subject } from '../reporting/rule';

interface ForeignToDocument {
  readonly property: 'currency' | 'language';
  readonly found: string;
  /** What the document says. */
  readonly own: string;
}

/** Prices are in the currency of the document, and clips have captions in its language. */
export const foreignToDocument: Rule<ForeignToDocument> = {
  severity: 'warning',
  needs: ['language'],
  explanation: {
    what: 'A price is in another currency than the document, or a clip has captions in other languages only.',
    why: 'Visitors compare the price with amounts that they gave in the other currency, or cannot read along. Often the document is a copy of another one.',
    fix: 'Correct the price or "currency", the captions or "language". If it is meant so, accept it.',
    wrong: { nodes: { basket: { sections: { pricing: { price: '24 EUR' } } } } },
    right: { nodes: { basket: { sections: { pricing: { price: '24 USD' } } } } },
  },
  check: (subject) => [...foreignPrices(subject), ...foreignCaptions(subject.document)],
  message: ({ property, found, own }) =>
    property === 'currency'
      ? `This price is in ${found}, and the document is in ${own}. Correct it, or write "currency": "${found}".`
      : `These captions are in "${found}", and the document is in "${own}". Add captions in its language, or correct the language that is wrong.`,
};

const foreignPrices = ({ document, meanings }: Subject): At<ForeignToDocument>[] =>
  meanings.annotatedWith('money').flatMap(({ value, pointer }): At<ForeignToDocument>[] => {
    const found = typeof value === 'string' ? value.slice(-3) : document.currency;
    return found === document.currency
      ? []
      : [{ property: 'currency', found, own: document.currency, pointer }];
  });

function foreignCaptions({ videos, language }: FunnelDocument): At<ForeignToDocument>[] {
  return Object.entries(videos).flatMap(([id, { source }]): At<ForeignToDocument>[] => {
    const captions = languagesOf(source);
    const [first] = captions;
    if (!first || captions.some(({ found }) => mainPart(found) === mainPart(language))) return [];
    const pointer = pointerOf('videos', id, 'source', 'captions', ...first.at);
    return [{ property: 'language', found: first.found, own: language, pointer }];
  });
}

/** The languages of a clip's captions, and where the document says each. */
function languagesOf({ captions }: FunnelVideo['source']): {
  readonly found: string;
  readonly at: readonly (string | number)[];
}[] {
  return captions.map((each, index) =>
    typeof each === 'string'
      ? { found: each, at: [index] }
      : { found: each.language, at: [index, 'language'] },
  );
}

/** "en" of "en-GB". */
const mainPart = (language: string): string | undefined => language.toLowerCase().split('-')[0];
