import type { FunnelDocument } from '../../../../engine';

/** A visit that goes on with an edited document. */
interface EditedVisit {
  readonly before: FunnelDocument;
  readonly after: FunnelDocument;
  /** The node where the visitor is. */
  readonly here: string;
  /** The node that the studio shows. */
  readonly selected: string | undefined;
}

/**
 * Where a visit goes on after an edit of the document: at the same node; if that is gone, at the one that the studio
 * shows; else at the node that has taken its place, as after a rename that was undone. Undefined if no node has taken its place.
 */
export function nodeAfterEdit({ before, after, here, selected }: EditedVisit): string | undefined {
  const isThere = (node: string | undefined): boolean =>
    node !== undefined && Object.hasOwn(after.nodes, node);
  if (isThere(here)) return here;
  if (isThere(selected)) return selected;
  const old = Object.keys(before.nodes);
  const now = Object.keys(after.nodes);
  const successor = old.length === now.length ? now[old.indexOf(here)] : undefined;
  return successor !== undefined && old.includes(successor) ? undefined : successor;
}
