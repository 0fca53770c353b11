import { readFunnel } from '../../app/vite/document/funnel-file';
import { planOf, replayerOf, type PlanRun, type Replayer, type Strategy } from '../../engine/paths';
import { modelOf } from '../../engine/paths/model/model';
import { documentMutants } from './mutants/document-mutants';
import { isEquivalent, provedOf } from './mutants/equivalent';
import { unnoticedInBrowser } from './mutants/in-browser';
import { machineMutants, reporting } from './mutants/machine-mutants';
import type { Mutant } from './mutants/mutant';
import { command } from '../../app/cli/support/command';
import { filesOr } from '../../app/cli/support/flow-file';
import { compile } from '../../engine/compile/compile';
import type { FunnelDocument } from '../../engine';

const strategies = ['edges', 'pairwise', 'boundaries'] as const satisfies readonly Strategy[];

/** A mutant, and which plans notice it. */
interface Judged {
  readonly mutant: Mutant;
  readonly killedBy: ReadonlySet<string>;
  /** The shortest run that notices it. */
  readonly noticedBy?: PlanRun;
  readonly isEquivalent: boolean;
}

/**
 * Breaks a funnel or its machine in one place at a time, and counts which plans notice: `npm run bench:mutants --
 * flows/x.json`, or all flows. A plan notices where a step is not possible, or what is expected after it differs.
 */
export const main = command({
  help: `Breaks a funnel or its machine in one place at a time, and counts which plans notice.

  npm run bench:mutants -- [flows/x.json …] [options]

Without files, all of flows/.`,
  options: {
    browser: {
      type: 'string',
      default: '0',
      value: '12',
      help: 'also tries that many broken machines in Chromium',
    },
  },
  takesArguments: true,
  found: 'less than 95 % of the mutants are noticed, or one is not in Chromium',
  async run({ values, positionals }) {
    let isEnough = true;
    for (const file of filesOr(positionals)) {
      const document = readFunnel(file);
      const judged = judgedIn(document);
      console.log(`\n${file}`);
      const share = report(document, judged);
      const isNoticed = await tryInBrowser(file, document, judged, Number(values.browser));
      isEnough &&= share >= 0.95 && isNoticed;
    }
    return isEnough ? 0 : 1;
  },
});

/** Tries some broken machines in Chromium, spread over all kinds of mistakes. Returns whether all were noticed. */
async function tryInBrowser(
  file: string,
  document: FunnelDocument,
  judged: readonly Judged[],
  count: number,
): Promise<boolean> {
  const trials = judged.flatMap(({ mutant, noticedBy: run }) =>
    mutant.change && run ? [{ mutant, run }] : [],
  );
  const spread = trials.filter((_, index) => index % Math.ceil(trials.length / count) === 0);
  if (count === 0 || spread.length === 0) return true;
  const unnoticed = await unnoticedInBrowser(file, document, spread);
  console.log(`Noticed in Chromium: ${spread.length - unnoticed.length} of ${spread.length}.`);
  for (const { mutant, run } of unnoticed)
    console.log(`  not noticed by ${run.id}: ${mutant.kind}: ${mutant.at}`);
  return unnoticed.length === 0;
}

function judgedIn(document: FunnelDocument): Judged[] {
  const plans = strategies.map((strategy) => ({
    strategy,
    // Short runs first: most mistakes are noticed soon.
    runs: planOf(document, { strategies: [strategy], seed: 7 }).runs.toSorted(
      (a, b) => a.steps.length - b.steps.length,
    ),
  }));
  const proved = provedOf(modelOf(document));
  const mutants = [
    ...machineMutants(compile(document, 'none'), document),
    ...documentMutants(document),
  ];
  return mutants.map((mutant) => {
    const notices = noticing(document, mutant);
    const killing = plans.filter(({ runs }) => runs.some(notices));
    return {
      mutant,
      noticedBy: killing[0]?.runs.find(notices),
      killedBy: new Set(killing.map(({ strategy }) => strategy)),
      isEquivalent: killing.length === 0 && isEquivalent(document, mutant, proved),
    };
  });
}

/** Whether a run is not possible with a mutant, or some step does not end as planned. */
function noticing(
  document: FunnelDocument,
  { document: changed = document, change }: Pick<Mutant, 'document' | 'change'>,
): (run: PlanRun) => boolean {
  let replayer: Replayer | undefined;
  try {
    replayer = replayerOf(changed, change);
  } catch {
    return () => true;
  }
  const { replay } = replayer;
  return ({ steps }) => {
    try {
      replay(steps, ({ expect }, index) => {
        if (JSON.stringify(expect) !== JSON.stringify(steps[index]?.expect))
          throw new Error('It is not as planned.');
      });
      return false;
    } catch {
      return true;
    }
  };
}

/** Prints what was noticed. Returns the share of what was to be noticed. */
function report(document: FunnelDocument, judged: readonly Judged[]): number {
  const kinds = [...new Set(judged.map(({ mutant }) => mutant.kind))];
  const counted = (some: readonly Judged[], name: string): string => {
    const real = some.filter((each) => !each.isEquivalent);
    const by = strategies.map((strategy) => real.filter((each) => each.killedBy.has(strategy)));
    const all = real.filter(({ killedBy }) => killedBy.size > 0);
    return [
      name.padEnd(20),
      ...[...by, all].map(({ length }) => String(length).padStart(10)),
      `${real.length}`.padStart(10),
      `${some.length - real.length}`.padStart(11),
    ].join('');
  };
  const heads = [...strategies, 'together', 'mutants', 'equivalent'];
  console.log(`${''.padEnd(20)}${heads.map((head) => head.padStart(10)).join('')}`);
  for (const kind of kinds)
    console.log(
      counted(
        judged.filter(({ mutant }) => mutant.kind === kind),
        kind,
      ),
    );
  console.log(counted(judged, 'all'));
  const real = judged.filter((each) => !each.isEquivalent);
  const survivors = real.filter(({ killedBy }) => killedBy.size === 0);
  const share = (real.length - survivors.length) / real.length;
  console.log(`Noticed: ${(share * 100).toFixed(1)} %.`);
  if (survivors.length > 0) console.log('Survivors:');
  const { runs } = planOf(document, { strategies, seed: 7 });
  const { runs: wandering } = planOf(document, { strategies: ['random'], seed: 7, count: 200 });
  for (const { mutant } of survivors) {
    const { kind, at, edges } = mutant;
    const isTaken = edges.some((edge) =>
      runs.some(noticing(document, { change: reporting(edge) })),
    );
    const byChance = wandering.find(noticing(document, mutant));
    const reason = byChance
      ? `only visitors who go Back or open addresses meet it: ${byChance.id} notices`
      : edges.length === 0
        ? mutant.shownAt
          ? 'not proved, and no run shows it: what is reported before a consent stays on the device'
          : 'no run shows it'
        : kind === 'ignore a condition' && at.includes(' on ')
          ? 'plans send no event that this condition refuses: the page has no control for it'
          : isTaken
            ? 'runs take the transition; what plans compare stays the same'
            : 'no run takes the transition, or the visitor is redirected from where it leads';
    console.log(`  ${kind}: ${at} (${reason})`);
  }
  return share;
}
