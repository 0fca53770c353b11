import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { check } from '../engine/check';
import { modelOf } from '../engine/paths/model';
import { answersAtEntry } from '../engine/paths/apply';
import { nodesObjective, edgesObjective, boundariesObjective, outcomesObjective } from '../engine/paths/unary';
import { pairsObjective, pairwiseObjective } from '../engine/paths/pairs';
import { coverOf } from '../engine/paths/cover';
import { lowerBound } from '../engine/paths/lower-bound';
it('x', () => {
  for (const file of ['flows/interface-wizard.json','flows/garden-planner.json', 'tests/fixtures/bakery.json']) {
  const { document } = check(readFileSync(file, 'utf8'));
  if (!document) throw new Error('no');
  let t0 = performance.now();
  const model = modelOf(document);
  console.log(file, 'model', Math.round(performance.now() - t0), 'ms', [...model.nodes.values()].reduce((s, n) => s + n.moves.length, 0), 'moves');
  const entries = model.graph.entries.flatMap((node) => { const given = answersAtEntry(model, node); return given ? [{ node, given }] : []; });
  for (const make of [nodesObjective, edgesObjective, pairsObjective, pairwiseObjective, boundariesObjective, outcomesObjective]) {
    t0 = performance.now();
    const o = make(model);
    const cover = coverOf(model, o, { entries }, 7);
    const bad = new Set([...cover.unreachable, ...cover.undecided]);
    const ok = [...o.goals.keys()].filter((g) => o.goals[g] === 1 && !bad.has(g));
    const t1 = performance.now();
    console.log(o.strategy, 'goals', ok.length, 'runs', cover.runs.length, 'bound', lowerBound(model, o, ok, { entries }, cover.unreachable), 'moves', cover.runs.reduce((s, r) => s + r.moves.length, 0), 'unreachable', cover.unreachable.map((g) => o.text(g).name).slice(0, 8), cover.unreachable.length, 'undecided', cover.undecided.map((g) => o.text(g).name).slice(0, 5), Math.round(t1 - t0), Math.round(performance.now() - t1), 'ms');
  }
  }
}, 120000);
