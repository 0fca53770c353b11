import { isRecord } from '../../document/is-record';
import { own } from '../../document/own';
import { pointerOf } from '../../document/pointer';
import type { Change } from './change';

type Members = Readonly<Record<string, unknown>>;

/** What format 1 required of every document. Format 2 derives them. */
const required = ['description', 'session', 'webhook', 'planLink', 'labels', 'decisions'];

/**
 * What changes in a document of format 1 so that it says the same in format 2:
 * - `question` of a field is gone: the line of the screen that asks is sent (`sentAs`)
 * - `aliases` of a value are its `renamedFrom`
 * - the `image` of an info screen at night was its `background`
 * - `needsUntil` of a signup's trial is gone: the badge follows the flag alone
 */
export function changesFrom1(document: Members): Change[] {
  const written = members(document.nodes);
  const patches = members(document.decisions).flatMap(([decision, { readings }]) =>
    members(readings).map(
      ([reading, { changes }]) =>
        [pointerOf('decisions', decision, 'readings', reading, 'changes'), changes] as const,
    ),
  );
  // Readings change nodes without repeating what they are.
  const base = isRecord(document.nodes) ? document.nodes : {};
  const everywhere = [['', document] as const, ...patches].flatMap(([at, part]) =>
    isRecord(part)
      ? [
          ...members(part.fields).flatMap(([id, field]) =>
            inField(at + pointerOf('fields', id), field),
          ),
          ...members(part.nodes).flatMap(([id, node]) =>
            inNode(at + pointerOf('nodes', id), node, { ...record(own(base, id)), ...node }),
          ),
        ]
      : [],
  );
  const sent = written.flatMap(([id, node]) => sentLine(pointerOf('nodes', id), node, document));
  const isWhole = required.every((name) => name in document);
  return isWhole ? [...sent, ...everywhere] : [];
}

function inField(at: string, { question, values }: Members): Change[] {
  return [
    ...(question === undefined ? [] : [{ op: 'remove' as const, path: at + '/question' }]),
    ...members(values).flatMap(([value, { aliases }]): Change[] => {
      if (!Array.isArray(aliases)) return [];
      const place = at + pointerOf('values', value);
      return aliases.length === 0
        ? [{ op: 'remove', path: place + '/aliases' }]
        : [{ op: 'move', from: place + '/aliases', path: place + '/renamedFrom' }];
    }),
  ];
}

/** @param whole the node with everything that is written of it */
function inNode(at: string, node: Members, whole: Members): Change[] {
  if (whole.type === 'signup' && 'needsUntil' in record(node.trial))
    return [{ op: 'remove', path: at + '/trial/needsUntil' }];
  if (whole.type !== 'info' || whole.look !== 'night' || 'background' in whole) return [];
  const places = [
    [at, node] as const,
    ...members(node.variants).map(
      ([value, variant]) => [at + pointerOf('variants', value), variant] as const,
    ),
  ];
  return places.flatMap(([place, part]) =>
    'image' in part
      ? [{ op: 'move' as const, from: place + '/image', path: place + '/background' }]
      : [],
  );
}

/** A field had words of its own for its question mostly where the title of the screen asks nothing. */
function sentLine(at: string, node: Members, document: Members): Change[] {
  const { field } = record(node.asks);
  const { question } = record(own(record(document.fields), String(field)));
  const asks = (line: unknown): boolean => typeof line === 'string' && line.includes('?');
  return question !== undefined && !asks(node.title) && asks(node.subtitle)
    ? [{ op: 'add', path: at + '/sentAs', value: 'subtitle' }]
    : [];
}

const record = (value: unknown): Members => (isRecord(value) ? value : {});

/** The members of a part that are objects themselves. */
const members = (part: unknown): [string, Members][] =>
  Object.entries(record(part)).flatMap(([key, value]) =>
    isRecord(value) ? [[key, value] as [string, Members]] : [],
  );
