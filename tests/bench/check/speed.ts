import { readFileSync } from 'node:fs';
import { generatedParts } from '../../../app/cli/bench-paths/generated-parts';
import { check } from '../../../engine/check';

/** Measures how long checking takes, by the number of nodes. Time is the processor's. */
export function measureSpeed(): void {
  const source: unknown = JSON.parse(readFileSync('flows/garden-planner.json', 'utf8'));
  for (const nodes of [30, 300, 3000]) {
    const text = JSON.stringify({ ...Object(source), ...generatedParts(nodes) }, null, 2);
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      const { document, diagnostics } = check(text);
      const { user, system } = process.cpuUsage(before);
      if (!document) throw new Error(JSON.stringify(diagnostics.slice(0, 3), null, 2));
      return Math.round((user + system) / 1000);
    });
    console.log(`${nodes} nodes: ${Math.min(...times)} ms`);
  }
}
