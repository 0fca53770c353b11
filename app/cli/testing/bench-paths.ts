import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { FunnelDocument } from '../../../engine';
import { check } from '../../../engine/check';
import { generatedParts } from './bench-paths/generated-parts';
import { scoredFunnel } from './bench-paths/scored-funnel';
import { command } from '../support/command';
import { filesOr } from '../support/flow-file';
import { planOf, strategies, type Strategy } from '../../../engine/paths';
import { say } from '../support/say';

/** Generated funnels by their numbers of nodes, and what is planned for them. */
const generated = [
  [1000, 'edges'],
  [1000, 'pairwise'],
] as const;

/** The same for scored funnels, whose scores, branches midway and circles make plans hard. */
const scored = [
  [30, 'edges'],
  [30, 'pairwise'],
  [100, 'edges'],
  [100, 'pairwise'],
  [300, 'edges'],
  [300, 'pairwise'],
] as const;

/**
 * Measures how long plans take: every strategy but `all` on the funnels of flows/, and some on
 * generated funnels: `npm run bench:paths`. Time is the processor's, so that other programs do not count.
 */
export const main = command({
  help: `Measures how long plans take, for the funnels of flows/ and generated ones.

  npm run bench:paths
  npm run bench:paths -- flows/x.json   only for some funnels`,
  options: {},
  takesArguments: true,
  run({ positionals: named }) {
    for (const file of filesOr(named)) {
      const document = read(readFileSync(file, 'utf8'));
      for (const strategy of strategies)
        if (strategy !== 'all') measure(basename(file), document, strategy);
    }
    if (named.length > 0) return 0;
    const source: unknown = JSON.parse(readFileSync('flows/garden-planner.json', 'utf8'));
    for (const [count, strategy] of generated) {
      const text = JSON.stringify({ ...Object(source), ...generatedParts(count) });
      measure(`${count} nodes`, read(text), strategy);
    }
    for (const [count, strategy] of scored)
      measure(`${count} nodes, scored`, read(JSON.stringify(scoredFunnel(count))), strategy);
    return 0;
  },
});

function read(text: string): FunnelDocument {
  const { document, diagnostics } = check(text);
  if (!document) throw new Error(JSON.stringify(diagnostics.slice(0, 3), null, 2));
  return document;
}

function measure(name: string, document: FunnelDocument, strategy: Strategy): void {
  const before = process.cpuUsage();
  const { runs, strategies: results } = planOf(document, { strategies: [strategy], seed: 7 });
  const { user, system } = process.cpuUsage(before);
  const [result] = results;
  const longest = Math.max(0, ...runs.map(({ steps }) => steps.length));
  say(
    [
      name.padEnd(24),
      strategy.padEnd(11),
      `${Math.round((user + system) / 1000)} ms`.padStart(9),
      `${runs.length} runs`.padStart(9),
      `longest ${longest} steps`.padStart(18),
      result && result.undecided.length > 0 ? `${result.undecided.length} undecided` : '',
    ].join('  '),
  );
}
