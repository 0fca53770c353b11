import { check } from '../../check/check';
import { expand } from '../../check/parts';
import type { FunnelDocument } from '../../document/format/document.generated';
import { isRecord } from '../../document/basics/is-record';
import { isInside, keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { UserError } from '../../document/basics/user-error';
import { graphOf } from '../../graph/graph';
import { meaningsOf } from '../../schema/meanings';
import { applyPatch } from '../text/apply-patch';
import { blockSections, readBlock, type Block } from './block';
import { standingAlone } from './standing-alone';

type Part = Readonly<Record<string, unknown>>;

/** What belongs to a screen in its own funnel only: its address, its earlier ids, and what it is for there. */
const ownOfScreen = ['path', 'entry', 'outcome', 'otherwise', 'renamedFrom'];

/** What belongs to a field in its own funnel only: what visitors have stored, and its place in what is sent. */
const ownOfField = ['savedAs', 'answerId', 'parameter', 'renamedFrom'];

/** What is used of the other sections, by the kind of its name. */
const sectionOf: Readonly<Record<string, (typeof blockSections)[number]>> = {
  field: 'fields',
  text: 'texts',
  video: 'videos',
};

/**
 * Some screens of a funnel as a block, with the fields, texts and clips that they use. What leads to other screens
 * leads out of the block; other references to what stays behind are left out.
 * @param ids the screens, in any order
 * @throws UserError when the funnel has errors, or the screens cannot do without the rest of it
 */
export function blockOf(text: string, ids: readonly string[], title: string): Block {
  const { document } = check(text);
  if (!document)
    throw new UserError('The funnel has errors. Correct them first, then save a block.');
  const whole = asPart(expand(JSON.parse(text)).value);
  const nodes = Object.entries(asPart(whole.nodes)).filter(([id]) => ids.includes(id));
  if (nodes.length === 0) throw new UserError('Choose at least one screen.');
  const picked = nodes.map(([id, node]) => [id, without(node, ownOfScreen)]);
  const led = withExits({ ...whole, nodes: Object.fromEntries(picked) }, document, ids);
  const sections = used(led);
  refuseOthersAnswers(document, ids, Object.keys(sections.fields ?? {}));
  return withoutLoose({ title, ...sections, nodes: asPart(led.nodes) }, whole.currency);
}

/** The screens, with transitions to others that lead out of the block, and without links to them in copy. */
function withExits(whole: Part, document: FunnelDocument, ids: readonly string[]): Part {
  const graph = graphOf(document);
  const exits = ids.flatMap((id) =>
    (graph.nodes[id]?.transitions ?? []).flatMap(({ to, pointer }) =>
      ids.includes(to) ? [] : [{ op: 'replace' as const, path: pointer, value: '' }],
    ),
  );
  const unlinked = meaningsOf(whole)
    .annotatedWith('copy')
    .flatMap(({ value, pointer, isName }) => {
      if (typeof value !== 'string' || isName || !isInside(pointer, '/nodes')) return [];
      const plain = value.replaceAll(
        /\[([^\]]*)\]\(node:([^)]*)\)/g,
        (link, words: string, id: string) => (ids.includes(id) ? link : words),
      );
      return plain === value ? [] : [{ op: 'replace' as const, path: pointer, value: plain }];
    });
  return patched(whole, [...exits, ...unlinked]);
}

/** What the screens use of the other sections, and what that uses again. */
function used(document: Part): Partial<Record<(typeof blockSections)[number], Part>> {
  const { references } = meaningsOf(document);
  const found = new Set<string>();
  const follow = (at: string): void => {
    for (const { kind, name, pointer } of references) {
      const section = sectionOf[kind];
      if (section === undefined || !isInside(pointer, at)) continue;
      const place = pointerOf(section, name);
      if (found.has(place) || valueAt(document, place) === undefined) continue;
      found.add(place);
      follow(place);
    }
  };
  follow('/nodes');
  return Object.fromEntries(
    blockSections.flatMap((section) => {
      const parts = Object.entries(asPart(document[section])).flatMap(([name, part]) =>
        found.has(pointerOf(section, name))
          ? [[name, section === 'fields' ? without(part, ownOfField) : part]]
          : [],
      );
      return parts.length === 0 ? [] : [[section, Object.fromEntries(parts)]];
    }),
  );
}

/** Answers that only other screens ask for would never be there. */
function refuseOthersAnswers(
  document: FunnelDocument,
  ids: readonly string[],
  fields: readonly string[],
): void {
  const { nodes } = graphOf(document);
  const isGivenAt = (id: string, field: string): boolean =>
    [nodes[id]?.asks, nodes[id]?.sets].some((given) => given?.includes(field));
  const missing = fields.filter(
    (field) =>
      document.fields[field]?.type !== 'computed' && !ids.some((id) => isGivenAt(id, field)),
  );
  if (missing.length === 0) return;
  const said = missing.map((field) => {
    const asking = Object.keys(nodes).filter((id) => isGivenAt(id, field));
    return asking.length === 0 ? `“${field}”` : `“${field}” (screen ${asking.join(' or ')})`;
  });
  throw new UserError(
    `These screens use answers that are given elsewhere: ${said.join(', ')}. Choose those screens too, or take what uses the answers out first.`,
  );
}

/** A block without parts that name something outside of it, such as a piece of music. */
function withoutLoose(block: Block, currency: unknown): Block {
  const faultsOf = (candidate: Block) =>
    check(JSON.stringify(standingAlone(candidate, currency))).diagnostics.filter(
      ({ severity }) => severity === 'error',
    );
  const faults = faultsOf(block);
  const [first] = faults;
  if (!first) return block;
  if (first.code === 'unknown-name')
    for (let keys = keysOf(first.pointer); keys.length > 2; keys = keys.slice(0, -1)) {
      const path = pointerOf(...keys);
      if (valueAt(block, path) === undefined) continue;
      const less = readBlock(JSON.stringify(patched(block, [{ op: 'remove', path }])));
      if (faultsOf(less).length < faults.length) return withoutLoose(less, currency);
    }
  if (first.code === 'unreachable-node')
    throw new UserError(
      `“${keysOf(first.pointer)[1] ?? ''}” does not follow from “${Object.keys(block.nodes)[0] ?? ''}”, the first of these screens. Choose the screens between them too, or leave it out.`,
    );
  throw new UserError(`These screens cannot stand alone. ${first.message}`);
}

function patched(whole: Part, patch: Parameters<typeof applyPatch>[1]): Part {
  const text = applyPatch(JSON.stringify(whole), patch);
  return text === undefined ? whole : asPart(JSON.parse(text));
}

const without = (part: unknown, keys: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(asPart(part)).filter(([key]) => !keys.includes(key)));

const asPart = (value: unknown): Part => (isRecord(value) ? value : {});
