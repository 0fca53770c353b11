import { rootSchema, schemas } from '../../../schemas';
import { isRecord } from '../../../engine';
import { isInside, keysOf, pointerOf, valueAt } from '../../../engine/document/basics/pointer';
import { traverseSchema, type AnnotatedValue } from '../../../engine/schema/traverse';
import type { Mutant } from './mutant';
import { slipsIn } from './slips';

/** Every small mistake in a document, as written. Parts of decisions are left alone. */
export function mutantsOf(document: unknown): Mutant[] {
  const isLeftAlone = (pointer: string): boolean => isInside(pointer, '/decisions');
  const pointers = pointersIn(document).filter((each) => !isLeftAlone(each));
  const annotatedValues = traverseSchema(document, schemas, rootSchema).filter(
    ({ pointer }) => !isLeftAlone(pointer),
  );
  return [
    ...pointers.flatMap((at) => structural(document, at)),
    ...annotatedValues.flatMap((annotated) => meaningful(document, annotated, annotatedValues)),
    ...pointers.flatMap((at) => stranding(document, at)),
    ...slipsIn(document),
  ];
}

/** The pointers of all parts of a value, without the value itself. */
function pointersIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const pointer = at + pointerOf(key);
    return [pointer, ...pointersIn(child, pointer)];
  });
}

/** A document with a part replaced. */
function withPart(document: unknown, at: string, part: unknown): unknown {
  return changed(document, keysOf(at), () => part);
}

const removed = Symbol('removed');

function changed(value: unknown, keys: readonly string[], by: (part: unknown) => unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return by(value);
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const part = String(index) === key ? changed(item, rest, by) : item;
      return part === removed ? [] : [part];
    });
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) => {
      const part = name === key ? changed(child, rest, by) : child;
      return part === removed ? [] : [[name, part]];
    }),
  );
}

const parentOf = (pointer: string): string => pointerOf(...keysOf(pointer).slice(0, -1));

/** A word with its last two letters exchanged, or with one more where they are the same. */
function misspelt(word: string): string {
  const swapped = word.slice(0, -2) + word.slice(-1) + word.slice(-2, -1);
  return word.length < 2 || swapped === word ? `${word}x` : swapped;
}

/** Mistakes that need no knowledge of what the parts mean: delete, rename, change a type, swap. */
function structural(document: unknown, at: string): Mutant[] {
  const part = valueAt(document, at);
  const parent = parentOf(at);
  const key = keysOf(at).at(-1) ?? '';
  const isItem = Array.isArray(valueAt(document, parent));
  const mutants: Mutant[] = [
    {
      kind: isItem ? 'delete an item' : 'delete a property',
      at,
      gone: [key, ...fieldsNamedIn(part), ...Object.keys(Object(part))],
      ...lackingIn(at),
      places: [parent, parentOf(parent), ...nodesNamedIn(part)],
      value: withPart(document, at, removed),
    },
  ];
  if (!isItem) {
    const name = misspelt(key);
    mutants.push({
      kind: 'misspell a key',
      at,
      gone: [key],
      places: [parent, parent + pointerOf(name)],
      value: changed(document, keysOf(parent), (object) =>
        Object.fromEntries(
          Object.entries(Object(object)).map(([each, child]) => [
            each === key ? name : each,
            child,
          ]),
        ),
      ),
    });
  }
  const retyped = otherType(part);
  if (retyped !== undefined)
    mutants.push({
      kind: 'change a type',
      at,
      places: [at],
      value: withPart(document, at, retyped),
    });
  const next = parent + pointerOf(Number(key) + 1);
  if (isItem && valueAt(document, next) !== undefined)
    mutants.push({
      kind: 'swap two items',
      at,
      places: [at, next].flatMap((item) => [item, ...siblingsOf(document, `${item}/-`)]),
      value: withPart(withPart(document, at, valueAt(document, next)), next, part),
    });
  return mutants;
}

/** Mistakes that leave every name right: a card to itself, a consent without a box, two boxes, limits too close. */
function stranding(document: unknown, at: string): Mutant[] {
  const part = valueAt(document, at);
  if (!isRecord(part)) return [];
  const [section, id = '', ...inside] = keysOf(at);
  const replaced = (kind: string, changes: object): Mutant => ({
    kind,
    at,
    // A limit is too close to another one.
    places: [at, ...Object.keys(section === 'fields' ? { ...part, ...changes } : changes)].map(
      (place) => (place === at ? at : at + pointerOf(place)),
    ),
    value: withPart(document, at, { ...part, ...changes }),
  });
  if (section === 'fields' && inside.length === 0) return narrowed(part, replaced);
  if (section !== 'nodes') return [];
  if (inside.length === 0) return readdressed(document, id, part, replaced);
  const parent = parentOf(at);
  const list = valueAt(document, parent);
  if (!Array.isArray(list)) return [];
  const isCard = valueAt(document, parentOf(parent) + pointerOf('type')) === 'choice';
  if (inside.at(-2) === 'choices') return isCard ? [replaced('card to itself', { next: id })] : [];
  if (inside.at(-2) !== 'boxes') return [];
  const twin = list.flatMap((box: unknown) => (box === part ? [box, box] : [box]));
  const twinAt = parent + pointerOf(Number(inside.at(-1)) + 1);
  const value = withPart(document, parent, twin);
  const dropped: Mutant = {
    kind: 'drop the consent',
    at,
    places: [parent, parentOf(parent), '/session/consent'],
    gone: fieldsNamedIn(part),
    value: withPart(document, at, removed),
  };
  return [
    { kind: 'duplicate a box', at, places: [twinAt, twinAt + pointerOf('field')], value },
    ...(part.type === 'consent' ? [dropped] : []),
  ];
}

type Replaced = (kind: string, changes: object) => Mutant;

/** A field whose limits leave one answer or none. */
function narrowed(field: Record<string, unknown>, replaced: Replaced): Mutant[] {
  if (field.type === 'date') return [replaced('narrow a limit', { latest: '2020-01-01' })];
  if (field.type !== 'number' || typeof field.minimum !== 'number') return [];
  return [
    replaced('narrow a limit', { maximum: field.minimum }),
    replaced('widen a step', { step: 5000 }),
  ];
}

/** A question that may be skipped, and an address that carries an answer. */
function readdressed(
  document: unknown,
  id: string,
  { type, path, skip, asks }: Record<string, unknown>,
  replaced: Replaced,
): Mutant[] {
  if (type === 'question' && skip === undefined && isRecord(asks) && asks.type !== 'form')
    return [
      // What lacks the answer is a right place, and where those go on who skip.
      {
        ...replaced('let a question be skipped', { skip: 'Skip' }),
        gone: fieldsNamedIn(asks),
        places: ['', '/skip', '/next', '/next/to'].map((part) => pointerOf('nodes', id) + part),
      },
    ];
  return type === 'info' && typeof path === 'string'
    ? [
        replaced('change an address', {
          path: `${path}/:${firstChoice(document)}`,
          otherwise: id,
        }),
      ]
    : [];
}

/** The first field whose values an address can carry. */
const firstChoice = (document: unknown): string =>
  Object.entries(Object(valueAt(document, '/fields'))).find(
    ([, field]) => isRecord(field) && field.type === 'choice',
  )?.[0] ?? 'choice';

/** The places of the nodes whose ids are in a part: what leads to them may be gone. */
function nodesNamedIn(part: unknown): string[] {
  if (typeof part === 'string') return [pointerOf('nodes', part)];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(nodesNamedIn) : [];
}

/** The fields that a part names: with it, the question for them may be gone. */
function fieldsNamedIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, child]) =>
    key === 'field' && typeof child === 'string' ? [child] : fieldsNamedIn(child),
  );
}

/** The field whose declaration has a part: what it lacks without the part may show where the field is read. */
function lackingIn(at: string): Pick<Mutant, 'lacks'> {
  const [section, field, part] = keysOf(at);
  return section === 'fields' && field !== undefined && part !== undefined
    ? { lacks: { field, part } }
    : {};
}

function otherType(part: unknown): unknown {
  if (typeof part === 'number' || typeof part === 'boolean') return String(part);
  if (typeof part === 'string') return /^\d+$/.test(part) ? Number(part) : [part];
  return Array.isArray(part) ? part[0] : undefined;
}

const siblingsOf = (document: unknown, at: string): string[] =>
  Object.keys(Object(valueAt(document, parentOf(at)))).map((key) => parentOf(at) + pointerOf(key));

const aThousandTimes = (_: string, count: string, unit: string): string =>
  unit === 'ms' ? `${count}s` : `${Number(count) * 1000}s`;

/** Mistakes with names, copy, times, amounts, files and addresses. */
function meaningful(
  document: unknown,
  annotated: AnnotatedValue,
  annotatedValues: readonly AnnotatedValue[],
): Mutant[] {
  const { pointer: at, value, isName, annotations } = annotated;
  if (typeof value !== 'string' || isName) return [];
  const { refersTo } = annotations;
  const content: string = annotations.content ?? '';
  const written = (kind: string, part: unknown, more: Partial<Mutant> = {}): Mutant[] =>
    part === value
      ? []
      : [{ kind, at, places: [at], value: withPart(document, at, part), ...more }];
  if (refersTo !== undefined && annotations.declares === undefined) {
    const others = annotatedValues.flatMap(({ value: name, annotations: { declares } }) =>
      declares === refersTo && typeof name === 'string' && name !== value ? [name] : [],
    );
    const placesOf = (other: string): string[] => {
      if (refersTo === 'node') return [at, pointerOf('nodes', value)];
      // Of two cards with one value, either may be wrong.
      const cards = parentOf(parentOf(at));
      const isTwin = (each: AnnotatedValue): boolean =>
        each.value === other && refersTo === 'value' && isInside(each.pointer, cards);
      return [at, ...annotatedValues.filter(isTwin).map(({ pointer }) => pointer)];
    };
    // What does not fit beside a field is one mistake with it, of which either may be meant.
    const beside = siblingsOf(document, at);
    return [
      ...written('misspell a name', misspelt(value), { breaks: 'starts' }),
      ...[others[0], others[Math.floor(others.length / 2)]].flatMap((other) =>
        other === undefined
          ? []
          : written(refersTo === 'node' ? 'retarget' : 'name another', other, {
              places: placesOf(other),
              ...(refersTo === 'field' ? { beside, names: [value, other] } : {}),
            }),
      ),
    ];
  }
  switch (content) {
    case 'copy':
      return [
        ...written(
          'misspell a placeholder',
          value.replace(/\{([a-z_]+)/, (_, name: string) => `{${misspelt(name)}`),
        ),
        ...written('space in braces', value.replace(/\{([a-z_]+[^{}]*)\}/, '{ $1 }')),
        ...written('double braces', value.replace(/\{([^{}]+)\}/, '{{$1}}')),
        ...written(
          'capital in braces',
          value.replace(/\{([a-z])/, (brace) => brace.toUpperCase()),
        ),
        ...written('drop a fallback', value.replace(/\|[^{}]*\}/, '}')),
        ...['<b>now</b>', '&nbsp;', '**now**', '[name]'].flatMap((mark) =>
          written('insert markup', `${value} ${mark}`, { breaks: 'plain copy' }),
        ),
        ...written('leave copy unwritten', '  ', { breaks: 'plain copy' }),
        ...written('leave copy unwritten', `TODO: ${value}`, { breaks: 'plain copy' }),
      ];
    case 'wait':
    case 'money':
    case 'amount':
      return [
        ...(content === 'wait'
          ? written(
              'multiply a wait',
              value.replace(/^([0-9.]+)(ms|s)$/, aThousandTimes),
              /^\/(videos|audio|grant)\//.test(at) ? {} : { breaks: 'no long wait' },
            )
          : []),
        ...written('drop a unit', value.replace(/[a-zA-Z ]+$/, '')),
        ...written('misspell a unit', `${value}x`),
        ...written(
          'change a unit',
          value
            .replace(/[A-Z]{3}$/, (code) => (code === 'EUR' ? 'USD' : 'EUR'))
            .replace(/ms$|s$/, 'h'),
        ),
      ];
    case 'file':
      return [
        ...written('misspell a file', misspelt(value)),
        ...written(
          'change letter case of a file',
          value.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase()),
        ),
        ...written('/public/ before a file', `/public${value}`),
      ];
    case 'path': {
      const other = annotatedValues.find(
        (each) => each.annotations.content === 'path' && each.value !== value,
      );
      return [
        ...written('share a path', other?.value),
        ...written('drop the slash of a path', value.slice(1)),
      ];
    }
    default:
      return [];
  }
}
