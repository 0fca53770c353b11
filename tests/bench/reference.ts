import { check } from '../../engine/check';
import { planOf, strategies, type Strategy } from '../../engine/paths';
import { scoredFunnel } from '../../app/cli/testing/bench-paths/scored-funnel';
import { command } from '../../app/cli/support/command';
import { disagreementsOfWalks, disagreementsOn } from '../paths/support/agreement';
import { flows, gallery } from '../support/documents';

/** Compares the engine with the reference interpreter: `npm run bench:reference`. */
export const main = command({
  help: `Compares what plans expect with a second interpreter of documents.

  npm run bench:reference -- [options]

All strategies on all flows and the gallery, plans of long generated funnels with circles, scores, an entry that requires an
answer and two versions, and walks through generated documents. What a plan calls impossible is looked for by random visits.`,
  options: {
    documents: { type: 'string', default: '2000', value: '2000', help: 'generated documents' },
    seed: { type: 'string', default: '1', value: '1', help: 'other documents' },
    long: { type: 'boolean', default: false, help: 'only the long generated funnels' },
  },
  found: 'they disagree',
  run({ values }) {
    let found = 0;
    for (const count of [30, 100, 300])
      for (const strategy of ['nodes', 'edges', 'pairwise', 'boundaries'] as const)
        found += comparedOnLong(count, strategy);
    if (values.long) return found > 0 ? 1 : 0;
    for (const { file, text } of [
      ...flows,
      { file: 'tests/fixtures/gallery.json', text: gallery },
    ]) {
      const { document } = check(text);
      if (!document) throw new Error(`${file} has errors.`);
      for (const strategy of strategies) {
        const plan = planOf(document, { strategies: [strategy], seed: 7, limit: 60, count: 15 });
        const differences = disagreementsOn(text, plan);
        found += differences.length;
        const steps = plan.runs.reduce((sum, run) => sum + run.steps.length, 0);
        console.log(`${file} ${strategy}: ${plan.runs.length} runs, ${steps} steps`);
        for (const each of differences) console.log(`  ${each}`);
      }
    }
    const walks = disagreementsOfWalks(Number(values.documents), Number(values.seed));
    console.log(`${values.documents} generated documents: ${walks.length} with differences`);
    for (const each of walks.slice(0, 5)) console.log(each);
    return found + walks.length > 0 ? 1 : 0;
  },
});

/** A plan of a long generated funnel, against the reference and against random visits. @returns what is wrong with it */
function comparedOnLong(nodes: number, strategy: Strategy): number {
  const text = JSON.stringify(entered(scoredFunnel(nodes)));
  const { document } = check(text);
  if (!document) throw new Error(`The funnel of ${nodes} nodes has errors.`);
  const plan = planOf(document, { strategies: [strategy], seed: 7 });
  const visits = planOf(document, { strategies: ['random'], seed: 11, count: 200 });
  const seen = new Set(
    visits.coverage.flatMap(({ pointer, status }) => (status === 'covered' ? pointer : [])),
  );
  const wrong = [
    ...disagreementsOn(text, plan),
    ...plan.coverage.flatMap(({ pointer, status }) =>
      status === 'unreachable' && seen.has(pointer) ? `${pointer} is not impossible` : [],
    ),
  ];
  const [result] = plan.strategies;
  console.log(
    `${nodes} nodes ${strategy}: ${plan.runs.length} runs, ${result?.met} of ${result?.goals} goals, ` +
      `${result?.unreachable.length} proved impossible, ${result?.undecided.length} undecided, ${wrong.length} wrong`,
  );
  for (const { name } of result?.undecided ?? []) console.log(`  undecided: ${name}`);
  for (const each of wrong.slice(0, 5)) console.log(`  ${each}`);
  return wrong.length + (result?.undecided.length ?? 0);
}

/** A scored funnel in two versions, with an address in its midst for those who have answered its first question. */
function entered(funnel: ReturnType<typeof scoredFunnel>): object {
  const { fields, nodes, start } = funnel;
  const middle = Object.keys(nodes)[Math.floor(Object.keys(nodes).length / 2)] ?? start;
  return {
    ...funnel,
    fields: {
      ...fields,
      look: {
        type: 'choice',
        values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
        assigned: {},
      },
    },
    nodes: {
      ...nodes,
      q1: { ...nodes.q1, branches: [{ when: { field: 'look', is: 'bold' }, to: 'q3' }] },
      [middle]: { ...nodes[middle], entry: true, path: '/entered', requires: ['f0'] },
      high: {
        ...nodes.high,
        variants: [{ when: { field: 'look', is: 'bold' }, headline: 'Your score is very high' }],
      },
    },
  };
}
