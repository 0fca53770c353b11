import type { FunnelField } from '../document/format/document.generated';
import { fieldTypeNames } from '../document/fields/field-facts';

/** The kinds of names that one part of a document declares and other parts refer to. */
export const nameKinds = [
  'node',
  'outcome',
  'field',
  'value',
  'form',
  'video',
  'track',
  'effect',
  'section',
  'text',
  'host',
  'part',
] as const;
export type NameKind = (typeof nameKinds)[number];

/**
 * What a value is, where its JSON type does not say: copy with placeholders, words without them, a condition, a picture, the
 * address of a file under public/, an address of this site with its parameters, how long a timer waits, an amount of
 * money, an amount of the funnel's currency, a
 * limit of days, a regular expression, a colour, a typeface, a drawn icon, what a key of the browser's storage begins with, a rule of the checker, a JSON
 * pointer into the document as it is written.
 */
const contents = [
  'copy',
  'words',
  'condition',
  'image',
  'file',
  'path',
  'wait',
  'money',
  'amount',
  'day',
  'pattern',
  'colour',
  'face',
  'icon',
  'storageKey',
  'rule',
  'pointer',
  'variants',
] as const;
export type ContentAnnotation = (typeof contents)[number];

/**
 * What a place does with the field that it refers to.
 * - asks: the visitor answers it here
 * - sets: something that happens here answers it, such as a video's end
 * - address: the screen's address carries it
 * - shows: it decides what the screen shows
 * - reveals: it decides what the screen shows later, once the visitor has acted or their answers have been read
 * - routes: it decides which node follows
 * - reports, sends: it is part of an analytics event, or of what the webhook sends
 * - forgets: opening the screen removes its answer
 * - calculates: a computed field follows from it
 * - limits: what another field takes is counted from it
 * - measures: an experiment tells its versions apart by it, or counts who has answered it
 */
const fieldUses = [
  'asks',
  'sets',
  'address',
  'shows',
  'reveals',
  'routes',
  'reports',
  'sends',
  'forgets',
  'calculates',
  'limits',
  'measures',
] as const;
export type FieldUse = (typeof fieldUses)[number];

/** What the schema says about a value that plain JSON Schema has no word for. */
export interface Annotations {
  /** The value is the name of something that is declared elsewhere in the document. */
  readonly refersTo?: NameKind;
  /** The value is a property's name, and declares something under it. */
  readonly declares?: NameKind;
  /** For the name of a choice field's value: where that field's id is, as a relative JSON pointer. "3#" is the name of the part three levels up. */
  readonly ofField?: string;
  /** For a field's id: the types that the field may have. */
  readonly fieldTypes?: readonly FunnelField['type'][];
  /** For a field's id, and everything inside the place that says it. */
  readonly fieldUse?: FieldUse;
  readonly content?: ContentAnnotation;
  /** For copy: the words that the renderer fills in. They are no fields. */
  readonly placeholders?: readonly string[];
  /** For copy: it may hold links (engine/document/copy/links.ts). For a node's id: it is where a link leads. */
  readonly links?: true;
  /** For copy: it is drawn as a screen's title, in the large letters of the display typeface, on a button, or as an example in an empty box. */
  readonly drawnAs?: 'title' | 'button' | 'example';
  /**
   * For the copy of a plan's entry, in whose place its day is drawn once the plan's start is answered: where the id of the
   * start's field is, as a relative JSON pointer.
   */
  readonly dayFrom?: string;
  /**
   * For a part of a node: it is shown from the start in these phases of it, by the beginnings of their names. In others, and
   * everywhere where the list is empty, it waits for the visitor, the time, or a number that the renderer works out.
   */
  readonly shownIn?: readonly string[];
  /** For a list of which the first fitting item counts: the limit of each, which has to rise from item to item. */
  readonly rising?: string;
  /** For a list: the properties by whose words visitors tell its items apart. */
  readonly distinct?: readonly string[];
  /** For a number: the property beside it that it may not be above. */
  readonly notAbove?: string;
}

const oneOf = (words: readonly string[]): object => ({ type: 'string', enum: words });

const relativePointer = { type: 'string', pattern: '^[1-9][0-9]*(#|(/[a-zA-Z]+)+)$' };

/** The annotations' names, and the schema of their values. */
export const annotations: Readonly<Record<keyof Annotations, object>> = {
  refersTo: oneOf(nameKinds),
  declares: oneOf(nameKinds),
  ofField: relativePointer,
  fieldTypes: { type: 'array', minItems: 1, items: oneOf(fieldTypeNames) },
  fieldUse: oneOf(fieldUses),
  content: oneOf(contents),
  placeholders: { type: 'array', minItems: 1, items: { type: 'string' } },
  links: { const: true },
  drawnAs: oneOf(['title', 'button', 'example']),
  dayFrom: relativePointer,
  shownIn: { type: 'array', items: { type: 'string', minLength: 1 } },
  rising: { type: 'string', minLength: 1 },
  distinct: { type: 'array', minItems: 1, items: { type: 'string' } },
  notAbove: { type: 'string', minLength: 1 },
};

/** The keywords that only this project knows: the annotations, and what a property is when it is left out. */
export const ownKeywords: Readonly<Record<string, object>> = {
  ...annotations,
  /** Worked out from the rest of the document, as the description says (`engine/read`). */
  derived: { const: true },
  /** Properties that are left out are those of the language's file. */
  fromLanguage: { const: true },
  /** What a form says instead of the description, where that speaks of JSON. */
  help: { type: 'string', minLength: 1 },
  /** Often wanted: a form offers it by itself, not among the other settings. */
  common: { const: true },
  /** For a property of a field: a form does not offer it while the document uses the field in one of these ways. */
  unlessField: { type: 'array', minItems: 1, items: oneOf(fieldUses) },
  /** Properties that a rule requires here, where the schema cannot: a form shows them with those that are required. */
  expects: { type: 'array', minItems: 1, items: { type: 'string' } },
  /**
   * What something new begins with here besides what is required: a value, the properties of an object, or for the name
   * of a field what a field has that is declared for it.
   */
  begins: {},
  /** What something new begins with here follows from the rest of the document. */
  suggests: oneOf(['country', 'address', 'screen', 'laterScreen']),
  /** The control of a form, where the shape of a value does not say it. */
  control: oneOf(['calculation']),
  /** What a form says beside the box, worked out from what is around it (`engine/editor/form/note.ts`). */
  note: oneOf(['partOfVisitors']),
  /** Gone once a document's parts have been put into their places (`engine/check/parts.ts`). */
  expanded: { const: true },
  /** A template of other parts of the document: see `withCopies`. */
  defaultFrom: { type: 'string', pattern: '^([^{}]*\\{(/|[1-9][0-9]*[/#])[^{}]*\\})+[^{}]*$' },
};

/** Every keyword of these schemas beyond JSON Schema, those that text editors read included. */
export const keywords: Readonly<Record<string, object>> = {
  ...ownKeywords,
  /** A sentence for each value of `enum`. */
  enumDescriptions: { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
  /** What is shown instead of the pattern. */
  patternErrorMessage: { type: 'string', minLength: 1 },
};
