import { UserError } from '../../document/basics/user-error';
import { answersAtEntry } from '../model/apply';
import type { Model } from '../model/model';
import type { PlanOptions } from './plan-options';
import { knownAt, returningTo } from '../strategies/returning';
import { versionsOf } from '../../document/experiments/versions';
import type { Limits } from '../search/greedy-run';

/**
 * Where runs may begin and end.
 * @throws UserError when no visit can begin at `from`
 */
export function limitsOf(
  model: Model,
  { from, through, to }: Pick<PlanOptions, 'from' | 'through' | 'to'>,
): Limits {
  const wanted = from === undefined ? model.graph.entries : [from];
  const versions = versionsOf(model.document.fields);
  const found = versions.all.flatMap((version) =>
    wanted.map((node) => {
      const carried = answersAtEntry(model, node, version);
      const given = { ...version, ...carried };
      return carried
        ? {
            entries: [{ node, given }, ...returningTo(model, node, given)],
            visitors: [],
          }
        : knownAt(model, node, version);
    }),
  );
  const entries = found.flatMap((each) => each.entries);
  if (entries.length === 0)
    throw new UserError(
      `No visit can begin at "${wanted.join(', ')}": its address redirects a visitor who has no answers.`,
    );
  return {
    entries,
    visitors: found.flatMap((each) => each.visitors),
    ...(versions.isCut ? { isCut: true } : {}),
    ...(to === undefined ? {} : { to }),
    ...(through === undefined ? {} : { through }),
  };
}
