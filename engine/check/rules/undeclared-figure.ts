import { isRecord } from '../../document/basics/is-record';
import { keysOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

const tax = String.raw`\b(?:VAT|GST|MwSt|USt|TVA|IVA|BTW|sales tax)\b`;

/** A claim in figures: "67%", "2-3x", "10,000+" or "4.9/5". A rate of tax, as in "0 % VAT", is a law and no claim. */
const figures = new RegExp(
  String.raw`(?=\d)(?<![\d.,])(?<!${tax}[\s:(.]*)\d[\d.,]*(?:\s?[-–]\s?\d[\d.,]*)?\s?(?:%(?![\s(]*${tax})|x\b|×|\+|\/\s?5\b)`,
  'gi',
);

/** Figures that copy claims are declared where the document says whether they are invented. */
export const undeclaredFigure: Rule<{ readonly figure: string }> = {
  severity: 'note',
  explanation: {
    what: 'Copy claims a figure, such as "67%" or "2-3x", that no statistic, testimonial or other part with "sample" has.',
    why: 'Readers cannot tell whether it is confirmed: only parts with "sample" are listed by the build while they are invented.',
    fix: 'Declare the figure as a statistic or in a testimonial, with "sample": true until it is confirmed and false after, or leave it out.',
    wrong: { nodes: { feast: { headline: '67% more bread' } } },
    right: {
      nodes: {
        feast: {
          headline: '67% more bread',
          paragraphs: ['With 0 % VAT.', 'VAT: 7%'],
          statistics: [{ value: '67%', label: 'more bread', sample: true }],
        },
      },
    },
  },
  check: ({ document, meanings }) => {
    const declared = new Set(samplesIn(document).flatMap(figuresIn));
    return meanings
      .annotatedWith('copy')
      .flatMap(({ value, pointer }): At<{ readonly figure: string }>[] => {
        if (typeof value !== 'string') return [];
        const figure = figuresIn(value).find((each) => !declared.has(each));
        // Limits and scales of questions are no claims.
        if (figure === undefined || keysOf(pointer).includes('asks')) return [];
        return [{ figure, found: figure, pointer }];
      });
  },
  message: ({ figure }) =>
    `This claims "${figure}", and no part with "sample" says whether that is confirmed. Declare it as a statistic or in a testimonial, or leave it out.`,
};

const figuresIn = (text: string): string[] =>
  [...text.matchAll(figures)].map(([figure]) => figure.replace(/\s/g, '').toLowerCase());

/** All texts in parts that say whether they are invented. */
function samplesIn(document: unknown): string[] {
  const texts: string[] = [];
  const visit = (part: unknown, isInside: boolean): void => {
    if (typeof part === 'string') {
      if (isInside) texts.push(part);
    } else if (typeof part === 'object' && part !== null) {
      const inside = isInside || (isRecord(part) && Object.hasOwn(part, 'sample'));
      for (const each of Object.values(part)) visit(each, inside);
    }
  };
  visit(document, false);
  return texts;
}
