import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { compile } from '../engine/build';
import { check } from '../engine/check';
import { traced } from '../engine/paths/trace';
import { statesOf } from '../engine/paths/node-states';
it('x', () => {
  for (const [file, show] of [['flows/interface-wizard.json', ['goal','role','goal-info','email','benefits','signup']], ['tests/fixtures/bakery.json', ['member','loaves']]] as const) {
  const { document } = check(readFileSync(file, 'utf8'));
  if (!document) throw new Error('no');
  const t0 = performance.now();
  const { config, edges } = traced(compile(document, 'none'));
  let n = 0;
  const seen = new Set<string>();
  for (const node of Object.keys(document.nodes)) {
    const { arcs, isCut } = statesOf(node, config, edges);
    n += arcs.length; arcs.forEach((a) => a.edges.forEach((e) => seen.add(e)));
    if (isCut) console.log('cut', node);
    if ((show as readonly string[]).includes(node)) { console.log(node, arcs.length, new Set(arcs.map(a=>a.from)).size); if (arcs.length < 30) for (const a of arcs) console.log('  ', a.from, a.to ?? a.leadsTo, JSON.stringify(a.cause), JSON.stringify(a.requires).slice(0,80), a.edges.join('; ')); }
  }
  console.log(file, n, 'arcs', edges.size, 'edges, never:', [...edges.keys()].filter((e) => !seen.has(e)), performance.now() - t0, 'ms');
  }
});
