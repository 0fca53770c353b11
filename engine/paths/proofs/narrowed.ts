import { predecessorsIn, reachableFrom } from '../../graph/algorithms';
import type { Limits } from '../search/greedy-run';
import { movesOf, type Model, type ModelNode } from '../model/model';
import { pathsThrough, type NodePath } from '../machine/node-paths';

/**
 * A model of what runs within limits can do: its moves lead from an entry to an end of theirs, past the node that all of
 * them pass. It says what is planned. What visits can do at all only the whole model says.
 */
export function narrowedModel(model: Model, { entries, through, to }: Limits): Model {
  const paths = new Map(
    [...model.nodes.values()].map((node) => [node.id, pathsTo(node, to)] as const),
  );
  const ways = (id: string): string[] =>
    (paths.get(id) ?? []).flatMap(({ leadsTo }) => leadsTo ?? []);
  const back = predecessorsIn([...paths.keys()], ways);
  const ends = [...paths].flatMap(([id, own]) =>
    own.some(({ leadsTo }) => leadsTo === undefined) ? [id] : [],
  );
  const wanted = [
    reachableFrom(
      entries.map(({ node }) => node),
      ways,
    ),
    reachableFrom(ends, back),
    ...(through === undefined
      ? []
      : [new Set([...reachableFrom([through], back), ...reachableFrom([through], ways)])]),
  ];
  const isWanted = (id: string): boolean => wanted.every((each) => each.has(id));
  let count = 0;
  const nodes = new Map(
    [...model.nodes].flatMap(([id, node]): [string, ModelNode][] => {
      if (!isWanted(id)) return [];
      const own = (paths.get(id) ?? []).filter(
        ({ leadsTo }) => leadsTo === undefined || isWanted(leadsTo),
      );
      const moves = movesOf({ ...node, paths: own }, model.edges, count);
      count += moves.length;
      return [[id, { ...node, paths: own, moves }]];
    }),
  );
  return { ...model, nodes };
}

/** The paths through a node of runs that end at another, or here. All where they may end anywhere. */
function pathsTo({ id, paths, steps, isCut }: ModelNode, to: string | undefined): NodePath[] {
  if (to === undefined) return [...paths];
  const isEnd = ({ leadsTo, steps: [...taken] }: NodePath): boolean =>
    leadsTo === undefined && taken.at(-1)?.isSentBack !== true;
  return id === to
    ? pathsThrough({ steps, isCut }, true).filter(isEnd)
    : paths.filter(({ leadsTo }) => leadsTo !== undefined);
}
