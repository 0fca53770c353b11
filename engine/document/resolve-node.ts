import type { Answers } from './format/answers';
import type {
  FunnelDocument,
  FunnelNode,
  OfferSection,
  ProjectionPlan,
} from './format/document.generated';
import { interpolate, type TextContext } from './text';
import { shownInstead } from './variants';
import { memo } from './basics/memo';

/**
 * A node, a section of it, or a plan, as the visitor sees it: the variants for their answers merged in, every text
 * filled in. The shape stays its own.
 */
export function resolveNode<N extends FunnelNode | OfferSection | ProjectionPlan>(
  node: N,
  context: TextContext,
  answers: Answers,
): N {
  return filledIn(node, context, answers, true);
}

/** Any part of a document with every text in it filled in. */
export function interpolateAll<T>(part: T, context: TextContext, answers: Answers): T {
  return filledIn(part, context, answers, false);
}

/**
 * A document with its shared texts put where they belong. A page then carries its own copy only, and not
 * every sentence that some other page shares. Answers are filled in later.
 */
export function inlineTexts({ texts, ...rest }: FunnelDocument): FunnelDocument {
  const { currency, language } = rest;
  return { ...interpolateAll(rest, { fields: {}, texts, currency, language }, {}), texts: {} };
}

/**
 * A part with its strings filled in. What has neither copy nor variants stays the same object, so that nothing drawn from
 * it is drawn again.
 * @param varies whether objects have the members of their variants
 */
function filledIn<T>(part: T, context: TextContext, answers: Answers, varies: boolean): T {
  const fill = (each: unknown): unknown => {
    if (typeof each === 'string') return interpolate(each, context, answers);
    if (typeof each !== 'object' || each === null || isFixed(each)) return each;
    const variant = varies && shownInstead(each, answers, context.fields);
    const entries = Object.entries({ ...each, ...variant }).map(
      ([key, value]) => [key, fill(value), value] as const,
    );
    if (!variant && entries.every(([, filled, value]) => filled === value)) return each;
    return Array.isArray(each) ? entries.map(([, filled]) => filled) : Object.fromEntries(entries);
  };
  // Filling keeps the shape: strings change, and variants replace members by others of their types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return fill(part) as T;
}

/** Whether a part of a document is the same for every answer. Documents do not change: each part is looked at once. */
const isFixed: (part: object) => boolean = memo(
  (part) =>
    !('variants' in part) &&
    Object.values(part).every((value: unknown) =>
      typeof value === 'string'
        ? !value.includes('{')
        : typeof value !== 'object' || value === null || isFixed(value),
    ),
);
