import { linkedParts } from '../document/copy/links';
import { parametersOf } from '../document/basics/path';
import { keysOf, valueFrom } from '../document/basics/pointer';
import { tokensOf } from '../document/copy/tokens';
import type { Annotations, NameKind } from './annotations';
import type { AnnotatedValue } from './traverse';
import { memo } from '../document/basics/memo';
import { addTo } from '../document/basics/groups';

/** A place where a document refers to something by its name. */
export interface Reference {
  readonly kind: NameKind;
  readonly name: string;
  readonly pointer: string;
  /** For values and forms: the field that they belong to. */
  readonly of?: string;
  /** For fields: the types that fit, and what the place does with the field. */
  readonly fieldTypes?: Annotations['fieldTypes'];
  readonly fieldUse?: Annotations['fieldUse'];
  /** For placeholders: copy has other words for a missing answer. */
  readonly hasFallback?: true;
  /** For placeholders: the words beside it that the renderer fills in. */
  readonly filledIn?: readonly string[];
}

/** A place where a document gives something its name. */
export interface Declaration {
  readonly kind: NameKind;
  readonly name: string;
  readonly pointer: string;
}

/** Every reference of a document by name: values that are names, placeholders of copy, parameters of paths. */
export function referencesOf(
  document: unknown,
  annotatedValues: readonly AnnotatedValue[],
): Reference[] {
  // Most parts name nothing.
  const naming = annotatedValues.filter(
    ({ value, annotations: { refersTo, content } }) =>
      typeof value === 'string' &&
      (refersTo ?? content) !== undefined &&
      (content !== 'copy' || /[[{]/.test(value)),
  );
  return naming.flatMap(({ pointer, value, annotations }): Reference[] => {
    if (typeof value !== 'string' || annotations.declares !== undefined) return [];
    const { refersTo, content, fieldTypes, fieldUse, ofField } = annotations;
    if (content === 'copy') return inCopy(value, pointer, annotations);
    if (content === 'path')
      return parametersOf(value).map((name) => {
        return { kind: 'field', name, pointer, fieldTypes, fieldUse };
      });
    if (refersTo === undefined) return [];
    if (refersTo === 'field')
      return [{ kind: 'field', name: value, pointer, fieldTypes, fieldUse }];
    if (ofField === undefined) return [{ kind: refersTo, name: value, pointer }];
    const of = valueFrom(document, pointer, ofField);
    return typeof of === 'string' ? [{ kind: refersTo, name: value, pointer, of }] : [];
  });
}

/** The fields, forms, shared texts and linked nodes that copy names. Words that the renderer fills in are not among them. */
function inCopy(
  copy: string,
  pointer: string,
  { placeholders = [], links, fieldUse: use }: Annotations,
): Reference[] {
  const linked = (links ? linkedParts(copy) : []).flatMap((part): Reference[] =>
    typeof part === 'object' && 'node' in part ? [{ kind: 'node', name: part.node, pointer }] : [],
  );
  const filledIn = tokensOf(copy).flatMap(({ name, form, fallback }): Reference[] => {
    if (placeholders.includes(name)) return [];
    if (name === 'texts') return [{ kind: 'text', name: form ?? '', pointer }];
    const fieldUse = use === 'reveals' ? use : 'shows';
    const words = {
      ...(fallback === undefined ? {} : { hasFallback: true as const }),
      ...(placeholders.length === 0 ? {} : { filledIn: placeholders }),
    };
    const field: Reference = { kind: 'field', name, pointer, fieldUse, ...words };
    return form === undefined ? [field] : [field, { kind: 'form', name: form, of: name, pointer }];
  });
  return [...linked, ...filledIn];
}

/** Everything that a document declares by name. */
export function declarationsOf(annotatedValues: readonly AnnotatedValue[]): Declaration[] {
  return annotatedValues.flatMap(({ pointer, value, annotations: { declares } }) =>
    declares === undefined || typeof value !== 'string'
      ? []
      : [{ kind: declares, name: value, pointer }],
  );
}

/**
 * The names that a reference may have. Undefined where that cannot be known: the field that a value
 * belongs to is not declared, or is of a type without values.
 */
export function namesFor(
  { kind, of }: Reference,
  declarations: readonly Declaration[],
): readonly string[] | undefined {
  const index = indexOf(declarations);
  if (of === undefined) return index.all.get(kind) ?? [];
  if (!index.fields.has(of)) return undefined;
  const values = index.inField.get(`${of} value`);
  if (kind === 'value') return values;
  // Every value has a label, which is a form like the others.
  return values ? ['label', ...new Set(index.inField.get(`${of} ${kind}`))] : [];
}

/** Names by their kind; those inside a field by field and kind. */
interface NameIndex {
  readonly all: ReadonlyMap<NameKind, readonly string[]>;
  readonly fields: ReadonlySet<string>;
  readonly inField: ReadonlyMap<string, readonly string[]>;
}

const indexOf = memo((declarations: readonly Declaration[]): NameIndex => {
  const all = new Map<NameKind, string[]>();
  const inField = new Map<string, string[]>();
  for (const { kind, name, pointer } of declarations) {
    addTo(all, kind, name);
    const [section, field, ...rest] = keysOf(pointer);
    if (section === 'fields' && rest.length > 0) addTo(inField, `${field} ${kind}`, name);
  }
  return { all, fields: new Set(all.get('field')), inField };
});
