import type { OfferNode } from '../../document/document.generated';
import { cue, type NodeCompiler } from '../compiling';
import { waysOn } from '../ways-on';

/** Stays. Only an offer that names a next node can be left by its button. */
export const compileOffer: NodeCompiler<OfferNode> = (compiling) => {
  const { id, node } = compiling;
  return node.next === undefined && node.branches === undefined
    ? {}
    : { on: { [`continue.${id}`]: waysOn(node, cue('advance', compiling)) } };
};
