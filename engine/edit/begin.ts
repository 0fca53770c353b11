import { languageParts } from '../../flows/languages';
import { check } from '../check/check';
import { readSource } from '../check/text/source';
import { isRecord } from '../document/basics/is-record';
import { keysOf, pointerOf } from '../document/basics/pointer';
import { UserError } from '../document/basics/user-error';
import type { WrittenDocument } from '../document/format/written.generated';
import { meaningsOf } from '../schema/meanings';
import { freeName } from '../editor/free-name';
import { settingPart } from './text/set-part';
import { edited } from './text/text-edits';
import { writtenValues } from './names/written-values';

type Look = NonNullable<NonNullable<WrittenDocument['theme']>['preset']>;

/** What a funnel keeps of another one when it begins with its looks: nothing that names a screen or an answer. */
const looks = [
  'description',
  'language',
  'currency',
  'brand',
  'theme',
  'timings',
  ...languageParts,
  'frame',
] as const;

/** The text of a funnel as another one: with an id that follows from its file's name, and that file's way to the schema. */
export function withIdentity(text: string, name: string, schema: string): string {
  const id = `${name.replaceAll('-', '_')}_v1`;
  return setting(setting(text, '/$schema', schema), '/id', id);
}

/** The text of a funnel that begins with another look. What its theme says besides stays. */
export const textWithLook = (text: string, look: Look): string =>
  setting(text, '/theme/preset', look);

/** The text of a funnel with another title. */
export const withTitle = (text: string, title: string): string => setting(text, '/title', title);

/**
 * A copy of a funnel for a file of another name. Its keys on the device are left out, so that they follow from the new
 * id: both funnels can run at the same address.
 * @throws UserError when the text cannot be read
 */
export function copiedFunnel(text: string, name: string, schema: string): string {
  const annotatedValues = writtenValues(readable(text));
  const keys = annotatedValues.flatMap(({ annotated, places }) =>
    annotated.annotations.content === 'storageKey' ? places : [],
  );
  const without = [...new Set(keys)].reduce((now, key) => setting(now, key, undefined), text);
  return withIdentity(without, name, schema);
}

/**
 * A funnel of a few screens with the looks and the words of another one.
 * @param template the text of the few screens
 * @param model the text of the other funnel
 * @throws UserError when a text cannot be read
 */
export function emptied(template: string, model: string, name: string, schema: string): string {
  const value = readable(model);
  const kept = looks.filter((key) => Object.hasOwn(value, key));
  const filled = kept.reduce(
    (text, key) => setting(text, pointerOf(key), value[key]),
    setting(withIdentity(template, name, schema), '/theme', undefined),
  );
  return withoutFaults(filled);
}

/** Leaves out what names something that is not there any more, such as a link to a screen. */
function withoutFaults(text: string): string {
  const first = check(text)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ pointer }) => keysOf(pointer).slice(0, 2))
    .find(([section = '']) => looks.some((key) => key === section));
  if (!first) return text;
  const without = setting(text, pointerOf(...first), undefined);
  // A part that is required leaves with what is around it.
  return without === text ? text : withoutFaults(without);
}

/**
 * A copy of a screen after it, with new names: for itself and for the answers that it asks. The screen leads to its
 * copy, and the copy to where the screen has led. Its address follows from its new name.
 * @throws UserError when the text cannot be read, or has no such screen
 */
export function withCopyOfNode(text: string, node: string): { text: string; pointer: string } {
  const value = readable(text);
  const { nodes, fields } = value;
  const original = isRecord(nodes) ? nodes[node] : undefined;
  if (!isRecord(nodes) || !isRecord(original)) throw new UserError(`There is no screen "${node}".`);
  const id = freeName(`${node}-copy`, nodes);
  const pointer = pointerOf('nodes', id);
  const { path: _path, entry: _entry, outcome: _outcome, ...kept } = original;
  const candidate = { ...value, nodes: { ...nodes, [id]: kept } };
  const own = meaningsOf(candidate).references.filter(
    ({ kind, pointer: at }) => kind === 'field' && at.startsWith(`${pointer}/`),
  );
  const asked = [...new Set(own.flatMap((each) => (each.fieldUse === 'asks' ? [each.name] : [])))];
  const renamed = new Map<string, string>();
  let changed = text;
  for (const field of asked) {
    const declared = isRecord(fields) ? fields[field] : undefined;
    if (!isRecord(declared)) continue;
    const name = freeName(`${field}_copy`, { ...asPart(fields), ...Object.fromEntries(renamed) });
    renamed.set(field, name);
    const { savedAs: _saved, answerId: _number, parameter: _parameter, ...rest } = declared;
    changed = setting(changed, pointerOf('fields', name), rest);
  }
  changed = setting(changed, pointer, kept);
  for (const { name, pointer: at, fieldUse } of own)
    if ((fieldUse === 'asks' || fieldUse === 'routes') && renamed.has(name))
      changed = setting(changed, at, renamed.get(name));
  const next = isRecord(original.next) ? 'next/to' : 'next';
  if ('next' in original) changed = setting(changed, `${pointerOf('nodes', node)}/${next}`, id);
  return { text: changed, pointer };
}

function readable(text: string): Readonly<Record<string, unknown>> {
  const { value, problems } = readSource(text);
  if (problems.length > 0 || !isRecord(value))
    throw new UserError('The text cannot be read. Correct its first error, then try again.');
  return value;
}

const setting = (text: string, pointer: string, value: unknown): string =>
  edited(text, settingPart(text, pointer, value));

const asPart = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};
