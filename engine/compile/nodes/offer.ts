import type { OfferNode, OfferSection, Report } from '../../document/document.generated';
import { cue, reportsOn, type NodeCompiler } from '../compiling';
import { waysOn } from '../ways-on';

/**
 * Stays. A click in a section is reported as that section says, one on its demo as the demo says. Only
 * an offer that names a next node can be left by its button.
 */
export const compileOffer: NodeCompiler<OfferNode> = (compiling) => {
  const { id, node } = compiling;
  const clicks = Object.entries(node.sections)
    .flatMap(([name, section]) => pressed(name, section))
    .map(([name, reports]) => [
      `click.${id}.${name}`,
      { actions: reportsOn('click', compiling, reports) },
    ]);
  const ways = waysOn(compiling, cue('advance', compiling));
  const on = {
    ...Object.fromEntries(clicks),
    ...(ways.length > 0 ? { [`continue.${id}`]: ways } : {}),
  };
  return Object.keys(on).length > 0 ? { on } : {};
};

/** What of a section can be pressed, by its name in events, and what is reported then. */
function pressed(name: string, section: OfferSection): [string, readonly Report[]][] {
  const own = 'reports' in section ? section.reports : undefined;
  const demo = section.type === 'film' ? section.demo?.reports : undefined;
  const parts: [string, readonly Report[]][] = [];
  if (own) parts.push([name, own]);
  if (demo) parts.push([`${name}.demo`, demo]);
  return parts;
}
