import { valueFrom } from '../../document/basics/pointer';
import type { Annotations, NameKind } from '../../schema/annotations';
import type { LocatedSchema } from '../../schema/schema-reader';
import { inText } from '../snippets';
import { keywordOf } from './schema-at';

/** One of several values, and what it means. */
export interface WidgetOption {
  readonly value: unknown;
  /** What people call it. */
  readonly name: string;
  readonly meaning: string;
}

/** What edits a part that has no parts of its own. */
export type Widget =
  /** Copy with placeholders: fields, shared texts, and the words that the renderer fills in. Some may hold links. */
  | { readonly type: 'copy'; readonly words: readonly string[]; readonly hasLinks: boolean }
  /** Plain words. */
  | ({ readonly type: 'text' | 'duration' | 'colour' | 'file' } & Form)
  | {
      readonly type: 'number';
      readonly isWhole: boolean;
      readonly minimum?: number;
      readonly maximum?: number;
    }
  | { readonly type: 'switch' }
  | { readonly type: 'options'; readonly options: readonly WidgetOption[] }
  /** The name of something that the document declares. */
  | {
      readonly type: 'name';
      readonly kind: NameKind;
      /** For fields: the types that fit. */
      readonly fieldTypes?: readonly string[];
      /** For fields: whether the visitor answers it here. */
      readonly isAsked: boolean;
      /** For values and forms: their field. */
      readonly of?: string;
    }
  | { readonly type: 'condition' }
  /** A calculation: a number, an amount, or one operation. */
  | { readonly type: 'calculation' }
  /** Nothing in a form fits: only the text can change it. */
  | { readonly type: 'other' };

/** How a text has to be written. */
interface Form {
  readonly pattern?: string;
  /** What to say when the pattern does not match. */
  readonly message?: string;
  /** Some of what may be written. */
  readonly examples: readonly string[];
}

/** The widget for a value without parts. */
export function simpleWidget(
  links: readonly LocatedSchema[],
  annotations: Annotations,
  document: unknown,
  pointer: string,
  value: unknown,
): Widget {
  const { content, refersTo, fieldTypes, ofField, placeholders = [] } = annotations;
  const keyword = (name: string): unknown => keywordOf(links, name);
  const limit = (name: string): number | undefined =>
    typeof keyword(name) === 'number' ? Number(keyword(name)) : undefined;
  const types = [keyword('type')].flat();
  const isText = value === undefined ? types.includes('string') : typeof value === 'string';

  const options = keyword('enum');
  if (Array.isArray(options)) {
    const meanings = keyword('enumDescriptions');
    return {
      type: 'options',
      options: options.map((each: unknown, index) => ({
        value: each,
        name: inText(each, String(each)),
        meaning: Array.isArray(meanings) ? inText(meanings[index]) : '',
      })),
    };
  }
  if (refersTo !== undefined && isText) {
    const of = ofField && valueFrom(document, pointer, ofField);
    return {
      type: 'name',
      kind: refersTo,
      fieldTypes,
      isAsked: annotations.fieldUse === 'asks',
      of: typeof of === 'string' ? of : undefined,
    };
  }
  if (typeof value === 'boolean' || (value === undefined && types[0] === 'boolean'))
    return { type: 'switch' };
  if (typeof value === 'number' || (value === undefined && !isText))
    return types.includes('number') || types.includes('integer')
      ? {
          type: 'number',
          isWhole: types.includes('integer'),
          minimum: limit('minimum'),
          maximum: limit('maximum'),
        }
      : { type: 'other' };
  if (!isText) return { type: 'other' };
  if (content === 'copy')
    return { type: 'copy', words: placeholders, hasLinks: annotations.links === true };
  const pattern = typeof keyword('pattern') === 'string' ? inText(keyword('pattern')) : undefined;
  const form = {
    pattern,
    message: inText(keyword('patternErrorMessage')),
    examples: [keyword('examples') ?? []].flat().map((each) => inText(each)),
  };
  if (content === 'colour' || content === 'file') return { type: content, ...form };
  return { type: isDuration(pattern) ? 'duration' : 'text', ...form };
}

/** Whether a pattern is that of a number with a unit of time, for timers and clocks alike. */
const isDuration = (pattern: string | undefined): boolean =>
  pattern?.includes('(ms|s|m|h|d)') ?? false;
