import { readFileSync } from 'node:fs';
import { generatedParts } from '../../../app/cli/testing/bench-paths/generated-parts';
import { check } from '../../../engine/check';

/** Measures how long checking takes, by the number of nodes. Time is the processor's. */
export function measureSpeed(): void {
  const source: unknown = JSON.parse(readFileSync('flows/garden-planner.json', 'utf8'));
  const generated = (nodes: number) => ({ ...Object(source), ...generatedParts(nodes) });
  for (const nodes of [30, 300]) {
    const { best, diagnostics } = measured(JSON.stringify(generated(nodes), null, 2));
    if (diagnostics > 0) throw new Error(`A generated funnel has ${diagnostics} findings.`);
    console.log(`${nodes} nodes: ${best} ms`);
  }
  let misspelt = 0;
  const wrong = JSON.stringify(generated(300), null, 2).replaceAll(
    /("next": "[^"]+)"/g,
    (found, name) => (misspelt++ < 30 ? `${name}x"` : found),
  );
  const { best, diagnostics } = measured(wrong);
  console.log(`300 nodes with ${diagnostics} unknown names: ${best} ms`);
}

/** The shortest of three checks of a text, in milliseconds, and how much they find. */
function measured(text: string): { readonly best: number; readonly diagnostics: number } {
  let found = 0;
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    found = check(text).diagnostics.length;
    const { user, system } = process.cpuUsage(before);
    return Math.round((user + system) / 1000);
  });
  return { best: Math.min(...times), diagnostics: found };
}
