import { outlineOf } from '../../compile/outline';
import { destinationOf } from '../../document/address';
import { linkedParts } from '../../document/copy/links';
import { memo } from '../../document/basics/memo';
import { pathsOf } from '../../document/format/outline';
import { own } from '../../document/basics/own';
import { parametersOf } from '../../document/basics/path';
import { isInside, keysOf, pointerOf } from '../../document/basics/pointer';
import { isGiven } from '../../document/format/source';
import { interpolate } from '../../document/text';
import type { Subject } from '../reporting/rule';

/** An address to which a button leads, and the hosts that are allowed for it. */
export interface AddressLink {
  readonly link: string;
  readonly hosts: readonly string[];
  readonly pointer: string;
}

/** What leads to another screen besides the transitions: the button of a price, or a link, whatever draws it. */
export interface ScreenLink {
  /** The screen that it means, as a node's id. */
  readonly to: string;
  /** As it is written. */
  readonly link: string;
  readonly isOrder: boolean;
  /** The screens that show it, as node ids. */
  readonly on: readonly string[];
  readonly pointer: string;
}

/** The addresses of all prices and ends, without those that a misspelled text would have held. */
export const addressLinks = memo(({ document }: Subject): readonly AddressLink[] => {
  const { fields, texts, currency, language } = document;
  return Object.entries(document.nodes).flatMap(([id, node]): AddressLink[] => {
    if (node.type === 'end' && node.redirect)
      return [{ ...node.redirect, pointer: pointerOf('nodes', id, 'redirect', 'link') }];
    return Object.entries(node.type === 'offer' ? node.sections : {}).flatMap(([name, section]) => {
      if (section.type !== 'pricing') return [];
      const link = interpolate(section.link, { fields, texts, currency, language }, {});
      const { hosts, checkout } = section;
      const at = pointerOf('nodes', id, 'sections', name);
      return [
        ...(link.includes('{') ? [] : [{ link, hosts, pointer: `${at}/link` }]),
        ...(checkout?.link === undefined
          ? []
          : [{ link: checkout.link, hosts, pointer: `${at}/checkout/link` }]),
      ];
    });
  });
});

/** Every link and every button that leads to another screen. Computed once for all rules. */
export const screenLinks = memo((subject: Subject): readonly ScreenLink[] => {
  const { document, graph, meanings } = subject;
  const isNode = (id: string): boolean => own(document.nodes, id) !== undefined;
  const written = meanings.annotatedValues.flatMap(({ value, pointer, annotations }) => {
    if (annotations.links !== true || typeof value !== 'string') return [];
    const isId = annotations.refersTo === 'node';
    const meant = isId
      ? [value]
      : linkedParts(value).flatMap((part) =>
          typeof part === 'object' && 'node' in part ? [part.node] : [],
        );
    const on = meant.length > 0 ? screensWith(pointer, subject) : [];
    return meant.map((to) => ({ to, link: to, isOrder: false, on, pointer }));
  });
  // An address that nothing has leads to the start, which may be missing too.
  const addresses = isNode(graph.start) ? addressLinks(subject) : [];
  const ordering = addresses.flatMap(({ link, pointer }) => {
    const [path = ''] = link.split(/[?#]/);
    if (!path.startsWith('/')) return [];
    const { node: to, redirect } = destinationOf(outlineOf(document), path);
    const on = screensWith(pointer, subject);
    return redirect === undefined ? [{ to, link, isOrder: true, on, pointer }] : [];
  });
  return [...written, ...ordering].filter(({ to }) => isNode(to));
});

/** The answers without which a screen does not open by its address, as far as only visitors give them. */
export function neededFor(id: string, { document: { nodes, fields } }: Subject): string[] {
  const node = own(nodes, id);
  if (!node) return [];
  const needed = [...(node.requires ?? []), ...parametersOf(pathsOf(node)[0] ?? '')];
  return needed.filter((field) => isGiven(own(fields, field)));
}

/** The screens that show what is written somewhere: a part of one, a shared text, or the frame of all. */
function screensWith(pointer: string, { document, meanings }: Subject): string[] {
  const [section, name = ''] = keysOf(pointer);
  if (section === 'nodes') return [name];
  const all = Object.keys(document.nodes);
  if (section !== 'texts') return all;
  const uses = meanings.references.filter((each) => each.kind === 'text' && each.name === name);
  return all.filter((id) => uses.some((use) => isInside(use.pointer, pointerOf('nodes', id))));
}
