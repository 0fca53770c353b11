import type { Answers } from '../../document/format/answers';
import {
  destinationOf,
  shownAddressOf,
  withoutLanguage,
  type Destination,
} from '../../document/address';
import type { FunnelNode } from '../../document/format/document.generated';
import { nodeOf } from '../../document/format/outline';
import { parametersOf } from '../../document/basics/path';
import { resolveNode } from '../../document/resolve-node';
import { shownAnswers } from '../../document/visited-path';
import type { MachineModel } from '../machine/machine-model';
import { memo, memoByName } from '../../document/basics/memo';

/** What a model knows of its screens. */
interface Screens {
  /** The answers that the last screen could use: many steps change neither the node nor the answers. */
  last?: { readonly node: string; readonly known: Answers; readonly shown: Answers };
  /** The nodes that look the same whatever is answered, with their texts filled in. */
  readonly constant: Map<string, FunnelNode>;
}

const screensOf = memo((): Screens => ({ constant: new Map() }));

/** The answers that the screen of a node may use. */
export function shownAt(model: MachineModel, node: string, known: Answers): Answers {
  const found = screensOf(model);
  const { last } = found;
  if (last?.node === node && last.known === known) return last.shown;
  const shown = shownAnswers(model.outline, node, known);
  found.last = { node, known, shown };
  return shown;
}

/** What a visitor sees of a node: the node with its texts filled in. */
export function contentAt(
  model: MachineModel,
  node: string,
  known: Answers,
): FunnelNode | undefined {
  const { constant } = screensOf(model);
  const own = model.document.nodes[node];
  const same = constant.get(node);
  if (!own || same) return same;
  let isRead = false;
  const isField = (name: string | symbol): name is string =>
    typeof name === 'string' && Object.hasOwn(model.document.fields, name);
  // Following the path to a node takes time. Many nodes never ask for an answer.
  const answers = (): Answers => {
    isRead = true;
    return shownAt(model, node, known);
  };
  const content = resolveNode(
    own,
    model.outline,
    new Proxy<Answers>(
      {},
      {
        get: (_, field) => (isField(field) ? answers()[field] : undefined),
        has: (_, field) => isField(field) && Object.hasOwn(answers(), field),
        ownKeys: () => Object.keys(answers()),
        getOwnPropertyDescriptor: (_, field) =>
          Object.getOwnPropertyDescriptor({ ...answers() }, field),
      },
    ),
  );
  if (!isRead) constant.set(node, content);
  return content;
}

/** The addresses of nodes whose paths hold no answer, by the node and the path of the visitor. */
const routesOf = memo((model: MachineModel) =>
  memoByName((node: string) =>
    memoByName((pathname: string) => routeWith(model, node, {}, pathname)),
  ),
);

/** The address under which a node is shown to a visitor at a path, as reports name it: alike in all languages. */
export function routeAt(
  model: MachineModel,
  node: string,
  answers: Answers,
  pathname: string,
): string {
  if (nodeOf(model.outline, node).paths.some((path) => parametersOf(path).length > 0))
    return routeWith(model, node, answers, pathname);
  return routesOf(model)(node)(pathname);
}

function routeWith(
  { outline, languages }: MachineModel,
  node: string,
  answers: Answers,
  pathname: string,
): string {
  const { language } = outline;
  return withoutLanguage({ language, languages }, shownAddressOf(outline, node, answers, pathname));
}

const placesOf = memo(({ outline }: MachineModel) =>
  memoByName((pathname: string) => destinationOf(outline, pathname)),
);

/** Where an address leads, whatever is known of the visitor. */
export const placeAt = (model: MachineModel, pathname: string): Destination =>
  placesOf(model)(pathname);

/** Where an address leads a visitor with some answers. */
export function placeFor(model: MachineModel, pathname: string, answers: Answers): Destination {
  const place = placeAt(model, pathname);
  const { requires, outcome } = nodeOf(model.outline, place.node);
  const isOpen = requires === undefined && outcome === undefined;
  return isOpen ? place : destinationOf(model.outline, pathname, '', answers);
}
