import type { Answers, Fields } from './format/answers';
import { evaluateCondition } from './conditions/condition';
import type { Condition } from './format/document.generated';
import { own } from './basics/own';
import { pointerOf } from './basics/pointer';

/** What replaces members of the object around it. In a list, `when` says for whom. */
interface Variant {
  readonly when?: Condition;
}

/** An object that has other members for some answers: by the value of a field, or by the first condition that holds. */
interface Varied {
  readonly variantsBy?: string;
  readonly variants?: Readonly<Record<string, Variant>> | Required<Variant>[];
}

/** The variant of an object of a document that is shown for some answers. */
function variantOf(
  { variants, variantsBy = '' }: Varied,
  answers: Answers,
  fields: Fields,
): Variant | undefined {
  return Array.isArray(variants)
    ? variants.find(({ when }) => evaluateCondition(when, answers, fields))
    : own(variants, String(answers[variantsBy]));
}

/** The members that replace those of an object for some answers: all of its variant but the condition of a case. */
export function shownInstead(part: Varied, answers: Answers, fields: Fields): object | undefined {
  const variant = variantOf(part, answers, fields);
  return variant && Array.isArray(part.variants)
    ? Object.fromEntries(Object.entries(variant).filter(([name]) => name !== 'when'))
    : variant;
}

/**
 * The pointers of the variants that a part of a document shows for some answers, those inside a variant that is
 * not shown left out.
 * @param at the pointer of the part
 */
export function shownVariants(
  part: object,
  at: string,
  answers: Answers,
  fields: Fields,
): string[] {
  const { variants = {} }: Varied = part;
  const variant = variantOf(part, answers, fields);
  const [key = ''] = Object.entries(variants).find(([, each]) => each === variant) ?? [];
  const place = at + pointerOf('variants', key);
  const inside = (members: object, start: string): string[] =>
    Object.entries(members).flatMap(([name, member]: [string, unknown]) =>
      typeof member !== 'object' ||
      member === null ||
      name === 'variants' ||
      (members === part && variant && Object.hasOwn(variant, name))
        ? []
        : shownVariants(member, start + pointerOf(name), answers, fields),
    );
  return [...(variant ? [place, ...inside(variant, place)] : []), ...inside(part, at)];
}
