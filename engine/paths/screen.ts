import type { Answers } from '../document/answers';
import { destinationOf, type Destination } from '../document/address';
import type { FunnelNode } from '../document/document.generated';
import { nodeOf } from '../document/outline';
import { resolveNode } from '../document/resolve-node';
import { shownAnswers } from '../document/visited-path';
import type { MachineModel } from './machine-model';

/** What a visitor sees of a node. */
interface Screen {
  readonly node: string;
  readonly known: Answers;
  /** The answers that the screen may use. */
  readonly shown: Answers;
  /** The node with its texts filled in. */
  readonly content?: FunnelNode;
}

const screens = new WeakMap<MachineModel, Screen>();

/** What a visitor sees of a node. The last screen is kept: many steps change neither the node nor the answers. */
export function screenAt(model: MachineModel, node: string, known: Answers): Screen {
  const last = screens.get(model);
  if (last?.node === node && last.known === known) return last;
  const { document, outline } = model;
  const shown = shownAnswers(outline, node, known);
  const own = document.nodes[node];
  const screen = { node, known, shown, content: own && resolveNode(own, outline, shown) };
  screens.set(model, screen);
  return screen;
}

const destinations = new WeakMap<MachineModel, Map<string, Destination>>();

/** Where an address leads, whatever is known of the visitor. */
export function placeAt(model: MachineModel, pathname: string): Destination {
  const found = destinations.get(model) ?? new Map<string, Destination>();
  destinations.set(model, found);
  const known = found.get(pathname) ?? destinationOf(model.outline, pathname);
  found.set(pathname, known);
  return known;
}

/** Where an address leads a visitor with some answers. */
export function placeFor(model: MachineModel, pathname: string, answers: Answers): Destination {
  const place = placeAt(model, pathname);
  const { requires, outcome } = nodeOf(model.outline, place.node);
  const isOpen = requires === undefined && outcome === undefined;
  return isOpen ? place : destinationOf(model.outline, pathname, '', answers);
}
