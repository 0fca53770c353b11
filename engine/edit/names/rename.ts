import type { Edit } from 'jsonc-parser';
import { readSource } from '../../check/text/source';
import { check } from '../../check/check';
import { isInside, keysOf, pointerOf, valueFrom } from '../../document/basics/pointer';
import { tokensOf } from '../../document/copy/tokens';
import { UserError } from '../../document/basics/user-error';
import type { NameKind } from '../../schema/annotations';
import { declarationsOf, namesFor } from '../../schema/names';
import { edited, nodeAt, renaming, replacing, treeOf } from '../text/text-edits';
import { writtenValues, type WrittenValue } from './written-values';

/** A name to change. */
export interface Renaming {
  readonly kind: NameKind;
  /** For a value or a form: the field that it belongs to. */
  readonly of?: string;
  readonly from: string;
  readonly to: string;
}

/** A text with a name changed. */
interface Renamed {
  readonly text: string;
  /** The changes that lead there. They do not overlap. */
  readonly edits: readonly Edit[];
}

/**
 * Changes a name everywhere in the text of a document: where it is declared, where it is referred to, in copy and
 * in paths, also in readings that are not chosen. All other characters stay as they are.
 * @throws UserError when the text is not JSON, nothing has the name, the new name is taken, or it does not fit
 */
export function rename(text: string, renamed: Renaming): Renamed {
  const { kind, of, from, to } = renamed;
  const { value, problems } = readSource(text);
  const [first] = problems;
  if (first) throw new UserError(`Nothing was changed. ${first.message}`);
  const annotatedValues = writtenValues(value);
  const declarations = declarationsOf(annotatedValues.map(({ annotated }) => annotated));
  const known = namesFor({ kind, name: from, pointer: '', of }, declarations) ?? [];
  const what = of === undefined ? kind : `${kind} of the field "${of}"`;
  if (!known.includes(from))
    throw new UserError(
      `There is no ${what} "${from}". There is: ${[...new Set(known)].join(', ') || 'none'}.`,
    );
  if (known.includes(to)) throw new UserError(`There already is a ${what} "${to}".`);
  const edits = renamingEverywhere(text, renamed, annotatedValues);
  const result = edited(text, edits);
  const before = errorsIn(text);
  const broken = errorsIn(result).find((each) => !before.includes(each.replaceAll(to, from)));
  if (broken !== undefined) throw new UserError(`"${from}" cannot become "${to}": ${broken}`);
  return { text: result, edits };
}

/**
 * The changes that give a part another name where it is declared and wherever it is referred to. Whether the text is
 * right then is for the caller to know.
 */
export function renamingEverywhere(
  text: string,
  renamed: Renaming,
  annotatedValues: readonly WrittenValue[],
): Edit[] {
  const { to } = renamed;
  const tree = treeOf(text);
  const declared = annotatedValues.flatMap((written) =>
    written.annotated.isName && newName(written, renamed) !== undefined ? written.places : [],
  );
  const changed = annotatedValues.flatMap((written) => {
    const name = newName(written, renamed) ?? newPointer(written, declared, to);
    if (name === undefined) return [];
    return written.places.flatMap((place) => {
      const node = nodeAt(tree, place);
      if (!node) return [];
      return written.annotated.isName ? renaming(node, name) : [replacing(node, name)];
    });
  });
  return [...new Map(changed.map((edit) => [edit.offset, edit])).values()];
}

const errorsIn = (text: string): string[] =>
  check(text).diagnostics.flatMap(({ severity, message }) =>
    severity === 'error' ? [message] : [],
  );

/** What a part is called after the change. Undefined where it does not change. */
function newName({ annotated, document }: WrittenValue, renamed: Renaming): string | undefined {
  const { pointer, value, annotations } = annotated;
  if (typeof value !== 'string') return undefined;
  const { kind, of, from, to } = renamed;
  const { declares, refersTo, ofField, content } = annotations;
  const changed = (): string | undefined => {
    if (content === 'copy') return renameInCopy(value, renamed, annotations.placeholders);
    if (content === 'path') return kind === 'field' ? inPath(value, renamed) : value;
    if (value !== from) return value;
    if (declares === kind)
      return of === undefined || isInside(pointer, pointerOf('fields', of)) ? to : value;
    if (declares !== undefined || refersTo !== kind) return value;
    if (ofField === undefined) return of === undefined ? to : value;
    return valueFrom(document, pointer, ofField) === of ? to : value;
  };
  const name = changed();
  return name === value ? undefined : name;
}

/** A pointer into a part whose name changes, after the change. Undefined for everything else. */
function newPointer(
  { annotated: { value, annotations } }: WrittenValue,
  declared: readonly string[],
  to: string,
): string | undefined {
  if (annotations.content !== 'pointer' || typeof value !== 'string') return undefined;
  const part = declared.find((place) => isInside(value, place));
  if (part === undefined) return undefined;
  return pointerOf(...keysOf(part).slice(0, -1), to) + value.slice(part.length);
}

/** Copy with the name changed in its placeholders and links. */
export function renameInCopy(
  copy: string,
  { kind, of, from, to }: Renaming,
  placeholders: readonly string[] = [],
): string {
  const isMeant = {
    field: { name: from },
    form: { name: of, form: from },
    text: { name: 'texts', form: from },
  };
  if (kind === 'node') return copy.replaceAll(`](node:${from})`, `](node:${to})`);
  if (kind !== 'field' && kind !== 'form' && kind !== 'text') return copy;
  const meant: { readonly name?: string; readonly form?: string } = isMeant[kind];
  return tokensOf(copy).reduce((changed, { source, name, form }) => {
    if (placeholders.includes(name) || name !== meant.name) return changed;
    if (meant.form !== undefined && form !== meant.form) return changed;
    if (placeholders.includes(to))
      throw new UserError(
        `"${from}" cannot become "${to}": in "${copy}" the screen itself fills in {${to}}.`,
      );
    const start = meant.form === undefined ? '{' : `{${name}.`;
    return changed.replaceAll(source, source.replace(start + from, start + to));
  }, copy);
}

const inPath = (path: string, { from, to }: Renaming): string =>
  path
    .split('/')
    .map((segment) => (segment === `:${from}` ? `:${to}` : segment))
    .join('/');
