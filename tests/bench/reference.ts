import { check } from '../../engine/check';
import { planOf, strategies } from '../../engine/paths';
import { command } from '../../app/cli/command';
import { disagreementsOfWalks, disagreementsOn } from '../paths/support/agreement';
import { flows, gallery } from '../support/documents';

/** Compares the engine with the reference interpreter: `npm run bench:reference`. */
export const main = command({
  help: `Compares what plans expect with a second interpreter of documents.

  npm run bench:reference -- [options]

All strategies on all flows and the gallery, and walks through generated documents.`,
  options: {
    documents: { type: 'string', default: '2000', value: '2000', help: 'generated documents' },
    seed: { type: 'string', default: '1', value: '1', help: 'other documents' },
  },
  found: 'they disagree',
  run({ values }) {
    let found = 0;
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
