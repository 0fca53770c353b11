import type {
  FunnelDocument,
  FunnelNode,
  InfoNode,
  OfferSection,
  QuotedTestimonial,
  Testimonial,
} from '../document/format/document.generated';
import { own } from '../document/basics/own';

/** What may quote an info screen. */
type Quoting = { readonly quotes?: string; readonly testimonial?: QuotedTestimonial };

/**
 * A document in which questions and prices have the testimonial of the screen that they quote, in all its versions: a page
 * then has the copy that it shows.
 */
export function withQuotes(document: FunnelDocument): FunnelDocument {
  const quoted = <Part extends FunnelNode | OfferSection>(part: Part & Quoting): Part => {
    const source = own(document.nodes, part.quotes ?? '');
    const testimonial =
      part.testimonial ?? (source?.type === 'info' ? testimonialOf(source) : undefined);
    return testimonial ? { ...part, testimonial } : part;
  };
  const nodes = Object.entries(document.nodes).map(([id, node]): [string, FunnelNode] => {
    if (node.type === 'question') return [id, quoted(node)];
    if (node.type !== 'offer') return [id, node];
    const sections = Object.entries(node.sections).map(([name, section]) => [
      name,
      section.type === 'pricing' ? quoted(section) : section,
    ]);
    return [id, { ...node, sections: Object.fromEntries(sections) }];
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
}

/** What is shown of a testimonial where it is quoted: one sentence, and a face that its name stands beside. */
function inOneLine<Said extends Partial<Testimonial>>({
  short,
  ...said
}: Said): Omit<Said, 'short'> {
  const { image } = said;
  return {
    ...said,
    ...(short === undefined ? {} : { quote: short }),
    ...(image && { image: { ...image, alt: '' } }),
  };
}

/** An info screen's testimonial, which varies as the screen does. */
function testimonialOf(node: InfoNode): QuotedTestimonial | undefined {
  const { testimonial, variantsBy, variants } = node;
  if (!testimonial) return undefined;
  const quoted: QuotedTestimonial = inOneLine(testimonial);
  if (!variants) return quoted;
  const varied = Array.isArray(variants)
    ? variants.map(({ when, testimonial: other }) => ({ when, ...inOneLine({ ...other }) }))
    : Object.fromEntries(
        Object.entries(variants).map(([value, { testimonial: other }]) => [
          value,
          inOneLine({ ...other }),
        ]),
      );
  return { ...quoted, ...(variantsBy === undefined ? {} : { variantsBy }), variants: varied };
}
