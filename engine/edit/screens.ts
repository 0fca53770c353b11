import { expand } from '../check/parts';
import type { PatchOperation } from '../check/reporting/rule';
import { readSource } from '../check/text/source';
import { isRecord } from '../document/basics/is-record';
import { isInside, pointerOf, valueAt } from '../document/basics/pointer';
import { UserError } from '../document/basics/user-error';
import { applyPatch } from './text/apply-patch';
import type { Block } from './blocks/block';
import { partsOfBlock, type NewParts } from './blocks/parts-of-block';
import { adding } from './text/members';
import { newScreen, type ScreenWords } from './new-screen';
import { settingPart } from './text/set-part';
import { edited, nodeAt, treeOf } from './text/text-edits';
import { writtenValues, type WrittenValue } from './names/written-values';

/** A change of the screens of a funnel. Pointers lead into the document with its decisions applied. */
export type ScreenEdit =
  /** Another screen follows where these transitions lead. */
  | { readonly type: 'retarget'; readonly pointers: readonly string[]; readonly to: string }
  /** A screen follows another one. */
  | { readonly type: 'connect'; readonly from: string; readonly to: string }
  /** A new screen of a kind ("question/choice"), after `from`, where these transitions have led. */
  | {
      readonly type: 'insert';
      readonly kind: string;
      readonly from: string;
      readonly pointers: readonly string[];
      readonly words?: ScreenWords;
    }
  /** The screens of a block, in the same place. */
  | {
      readonly type: 'insertBlock';
      readonly block: Block;
      readonly from: string;
      readonly pointers: readonly string[];
    }
  | { readonly type: 'remove'; readonly node: string };

/** Where screens are added: after which one, and what leads to the first of them from then on. */
type Place = Pick<Extract<ScreenEdit, { type: 'insert' }>, 'from' | 'pointers'>;

/** A text with its screens changed. */
export interface EditedScreens {
  readonly text: string;
  /** What was changed, to show it: a pointer into the text. */
  readonly pointer: string;
}

/**
 * Changes the screens of a funnel in its text. All other characters stay as they are.
 * @throws UserError when the text is not JSON, or nothing could take the place of a removed screen
 */
export function editScreens(text: string, edit: ScreenEdit): EditedScreens {
  const { value, problems } = readSource(text);
  if (problems.length > 0 || !isRecord(value))
    throw new UserError('The text cannot be read. Correct its first error, then try again.');
  switch (edit.type) {
    case 'retarget':
      return retargeted(text, value, edit.pointers, edit.to);
    case 'connect': {
      const next = valueAt(value, pointerOf('nodes', edit.from, 'next'));
      const pointer = pointerOf('nodes', edit.from, 'next', ...(isRecord(next) ? ['to'] : []));
      return retargeted(text, value, [pointer], edit.to);
    }
    case 'insert':
      return inserted(text, value, edit);
    case 'insertBlock': {
      const next = nextAt(value, edit) || successorOf(expand(value).value, edit.from);
      return placed(text, value, partsOfBlock(value, edit.block, next), edit);
    }
    case 'remove':
      return removed(text, value, edit.node);
  }
}

function retargeted(
  text: string,
  value: unknown,
  pointers: readonly string[],
  to: string,
): EditedScreens {
  const { originOf } = expand(value);
  const patch = pointers.map((pointer) => {
    return { op: 'add' as const, path: originOf(pointer), value: to };
  });
  return { text: patched(text, patch), pointer: patch[0]?.path ?? '' };
}

function inserted(
  text: string,
  value: Readonly<Record<string, unknown>>,
  edit: Extract<ScreenEdit, { type: 'insert' }>,
): EditedScreens {
  const { id, node, declared } = newScreen(value, edit.kind, nextAt(value, edit), edit.words);
  return placed(text, value, { declared, nodes: [[id, node]] }, edit);
}

/** The screen that follows a place. */
function nextAt(value: unknown, { pointers }: Place): string | undefined {
  const next = valueAt(expand(value).value, pointers[0] ?? '');
  return typeof next === 'string' ? next : undefined;
}

/** Adds screens and what is declared for them, and leads to the first of them. */
function placed(
  text: string,
  value: Readonly<Record<string, unknown>>,
  { declared, nodes }: NewParts,
  { from, pointers }: Place,
): EditedScreens {
  const first = nodes[0]?.[0] ?? '';
  const withDeclared = declared.reduce(
    (before, [at, part]) => edited(before, settingPart(before, at, part)),
    text,
  );
  const led = retargeted(withDeclared, value, pointers, first).text;
  const index = Object.keys(isRecord(value.nodes) ? value.nodes : {}).indexOf(from) + 1;
  const added = nodes.reduce((before, [name, node], count) => {
    const around = nodeAt(treeOf(before), '/nodes');
    if (!around) throw new UserError('The text has no "nodes".');
    return edited(before, adding(before, around, node, { name, index: index + count }));
  }, led);
  return { text: added, pointer: pointerOf('nodes', first) };
}

/** Removes a screen. What has led to it leads to the screen that followed it. */
function removed(
  text: string,
  value: Readonly<Record<string, unknown>>,
  id: string,
): EditedScreens {
  const own = pointerOf('nodes', id);
  const ids = Object.keys(isRecord(value.nodes) ? value.nodes : {});
  const isStart = id === (value.start ?? ids[0]);
  const annotatedValues = writtenValues(value);
  const leading = placesOf(annotatedValues, ({ value: name, isName, annotations }) => {
    return annotations.refersTo === 'node' && !isName && name === id;
  }).filter((place) => !isInside(place, own));
  const linked = copyWithLinkTo(id, annotatedValues).filter(({ place }) => !isInside(place, own));
  const next = successorOf(expand(value).value, id);
  if (leading.length > 0 || linked.length > 0 || isStart) {
    if (next === undefined)
      throw new UserError(
        `No single screen follows "${id}", so nothing can take its place. Lead what points to it to other screens first.`,
      );
    if (next === id) throw new UserError(`"${id}" leads to itself. Give it another "next".`);
  }
  const declared = placesOf(annotatedValues, ({ pointer, isName, annotations }) => {
    return isName && annotations.declares === 'node' && pointer === own;
  });
  const start = isStart && next !== undefined ? becomingStart(value, ids, next) : [];
  const patch: PatchOperation[] = [
    ...leading.map((path) => ({ op: 'replace' as const, path, value: next })),
    ...linked.map(({ place, copy }) => {
      const relinked = copy.replaceAll(`](node:${id})`, `](node:${next})`);
      return { op: 'replace' as const, path: place, value: relinked };
    }),
    ...declared.map((path) => ({ op: 'remove' as const, path })),
    ...start,
  ];
  const shown = next ?? ids.find((each) => each !== id);
  return {
    text: patched(text, patch),
    pointer: shown === undefined ? '' : pointerOf('nodes', shown),
  };
}

/** Copy with a link to a screen, each place of the file once. */
function copyWithLinkTo(
  id: string,
  annotatedValues: readonly WrittenValue[],
): { readonly place: string; readonly copy: string }[] {
  const found = annotatedValues.flatMap(({ annotated: { value, annotations }, places }) =>
    annotations.links && typeof value === 'string' && value.includes(`](node:${id})`)
      ? places.map((place) => [place, value] as const)
      : [],
  );
  return [...new Map(found)].map(([place, copy]) => ({ place, copy }));
}

/** What the screen after a removed start needs: its address "/", and its name where it is not the first. */
function becomingStart(
  value: unknown,
  ids: readonly string[],
  next: string,
): readonly PatchOperation[] {
  const at = pointerOf('nodes', next, 'path');
  const path = [valueAt(value, at) ?? []].flat();
  const isNamed = valueAt(value, '/start') !== undefined || ids[1] === next;
  return [
    ...(path.length > 0 && !path.includes('/')
      ? [{ op: 'replace' as const, path: at, value: ['/', ...path] }]
      : []),
    ...(isNamed ? [] : [{ op: 'add' as const, path: '/start', value: next }]),
  ];
}

/** Where the file says some parts, each place once: a part may belong to several readings. */
const placesOf = (
  annotatedValues: readonly WrittenValue[],
  isMeant: (annotated: WrittenValue['annotated']) => boolean,
): string[] => [
  ...new Set(
    annotatedValues.flatMap(({ annotated, places }) => (isMeant(annotated) ? places : [])),
  ),
];

/** The screen that follows whatever the visitor answers, as long as no branch leads elsewhere. */
function successorOf(document: unknown, id: string): string | undefined {
  const next = valueAt(document, pointerOf('nodes', id, 'next'));
  if (typeof next === 'string') return next;
  const to = valueAt(next, '/to');
  return typeof to === 'string' ? to : undefined;
}

function patched(text: string, patch: readonly PatchOperation[]): string {
  const changed = applyPatch(text, patch);
  if (changed === undefined)
    throw new UserError('The place to change is not in the text. Change it there by hand.');
  return changed;
}
