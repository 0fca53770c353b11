import type { Answers, Funnel, Part, Value } from './document';
import { holds, isAmount, shownAs } from './values';

/** An answer as people read it. */
export function wordsFor(funnel: Funnel, field: Part, given: Value, form: string = ''): string {
  const answer = shownAs(field, given);
  const { language, currency } = funnel;
  const { type, values, unit } = field;
  const label = (value: string): string => values[value].forms?.[form] ?? values[value].label;
  if (Array.isArray(answer)) return new Intl.ListFormat(language).format(answer.map(label));
  if (type === 'choice') return label(String(answer));
  if (typeof answer === 'boolean')
    return (answer ? (field.yes ?? field.given) : (field.no ?? field.withheld)) ?? '';
  const format = (number: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language, options).format(number).replace('-', '−');
  if (isAmount(field)) {
    const digits = Number(answer) % 100 === 0 ? 0 : 2;
    return format(Number(answer) / 100, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  }
  if (type === 'date')
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.parse(String(answer)),
    );
  if (typeof answer !== 'number') return String(answer);
  const number = format(answer, { maximumFractionDigits: 3 });
  if (unit === '%') return `${number}%`;
  if (unit === undefined) return number;
  const counted = { ...funnel, fields: { count: { type: 'number' } } };
  return `${number}\u00a0${withPlurals(counted, unit, { count: answer })}`;
}

/** Words beside letters that run from right to left keep an order of their own (Unicode's FSI and PDI). */
const isolated = (words: string, copy: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words + copy) ? `\u2068${words}\u2069` : words;

/** Copy with its placeholders filled in: {name}, {name.form}, {name|words}, {texts.name}, and plurals of answers. */
export const filled = (funnel: Funnel, copy: string, answers: Answers): string =>
  withPlurals(funnel, copy, answers).replace(
    /\{([a-z][a-z0-9_]*)(?:\.([a-zA-Z0-9]+))?(?:\|([^{}]*))?\}/g,
    (source, name: string, form: string = '', otherwise?: string) => {
      if (name === 'texts') return filled(funnel, funnel.texts[form] ?? source, answers);
      const [field, answer] = [funnel.fields[name], answers[name]];
      if (!field) return source;
      if (answer !== undefined) return isolated(wordsFor(funnel, field, answer, form), copy);
      return otherwise ?? field.fallback ?? '';
    },
  );

/** Copy with the fitting form of each {name, plural, one {…} other {…}}. */
const withPlurals = ({ fields, language }: Funnel, copy: string, answers: Answers): string =>
  copy.replace(
    /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g,
    (source, name: string, written: string) => {
      const [field, given] = [fields[name], answers[name]];
      if (!field) return source;
      const answer = given === undefined ? undefined : shownAs(field, given);
      const count = isAmount(field) ? Number(answer) / 100 : Number(answer);
      const category =
        answer === undefined ? 'other' : new Intl.PluralRules(language).select(count);
      const form = (wanted: string): string | undefined =>
        new RegExp(` ${wanted} \\{([^{}]*)\\}`).exec(written)?.[1];
      const number =
        answer === undefined
          ? (field.fallback ?? '')
          : new Intl.NumberFormat(language).format(count);
      return (form(category) ?? form('other') ?? '').replaceAll('#', number);
    },
  );

/** A part of a screen as some visitors see it. What a variant does not say stays. */
export function shownTo(part: Part, funnel: Funnel, answers: Answers): Part {
  const { variants = {}, variantsBy } = part;
  const variant = Array.isArray(variants)
    ? variants.find(({ when }) => holds(when, funnel, answers))
    : variants[String(answers[variantsBy])];
  return { ...part, ...variant };
}

/** The heading of a screen. */
export function headingOf(funnel: Funnel, node: Part, phase: string, answers: Answers): string {
  const parts: Record<string, Part> = {
    offer: Object.values<Part>(node.sections ?? {}).find(({ type }) => type === 'greeting'),
    signup: phase === 'code' ? node.code : phase === 'done' ? node.success : node.form,
  };
  const { title, headline = title ?? '' } = shownTo(parts[node.type] ?? node, funnel, answers);
  return filled(funnel, headline, answers);
}

/** Something that a question asks: the field, what stands beside its box, and whether it may stay empty. */
export interface Asked {
  readonly field: string;
  readonly label?: string;
  readonly mayBeEmpty: boolean;
}

/** What a screen asks. */
export function askedBy({ type, asks }: Part): Asked[] {
  if (type !== 'question') return [];
  const asked = ({ field, label, text, optional }: Part): Asked => ({
    field,
    label: label ?? text,
    mayBeEmpty: optional === true,
  });
  const { current, target, notYet, boxes, field, text, choices = [] } = asks;
  if (boxes) return boxes.map(asked);
  if (asks.type === 'amounts') return [current, target, notYet].filter(Boolean).map(asked);
  const own = { field, label: text, mayBeEmpty: asks.type === 'choices' && asks.minimum === 0 };
  const cards = choices
    .filter(({ box }: Part) => box)
    .map(({ box }: Part) => ({ ...asked(box), mayBeEmpty: true }));
  return [own, ...cards];
}
