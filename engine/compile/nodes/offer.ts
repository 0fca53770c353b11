import type { OfferNode } from '../../document/document.generated';
import { cue, reportsOn, type NodeCompiler } from '../compiling';
import type { TransitionConfig } from '../config';
import { waysOn } from '../ways-on';

/**
 * Stays. A click in a section is reported as that section says. Only an offer that names a next node
 * can be left by its button.
 */
export const compileOffer: NodeCompiler<OfferNode> = (compiling) => {
  const { id, node } = compiling;
  const clicks = Object.entries(node.sections).flatMap(
    ([name, section]): [string, TransitionConfig][] =>
      'reports' in section
        ? [[`click.${id}.${name}`, { actions: reportsOn('click', compiling, section.reports) }]]
        : [],
  );
  const ways = waysOn(node, cue('advance', compiling));
  const on = {
    ...Object.fromEntries(clicks),
    ...(ways.length > 0 ? { [`continue.${id}`]: ways } : {}),
  };
  return Object.keys(on).length > 0 ? { on } : {};
};
