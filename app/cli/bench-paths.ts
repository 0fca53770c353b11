import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FunnelDocument } from '../../engine';
import { check } from '../../engine/check';
import { planOf, strategies, type Strategy } from '../../engine/paths';

const sizeOfGenerated = 200;

/**
 * Measures how long plans take: every strategy but `all` on the funnels of flows/, and `edges` on a
 * generated funnel: `npm run bench:paths`. Time is the processor's, so that other programs do not count.
 */
export function main(): number {
  for (const name of readdirSync('flows').filter((each) => each.endsWith('.json'))) {
    const document = read(readFileSync(join('flows', name), 'utf8'));
    for (const strategy of strategies) if (strategy !== 'all') measure(name, document, strategy);
  }
  const source: unknown = JSON.parse(readFileSync('flows/garden-planner.json', 'utf8'));
  const generated = read(JSON.stringify({ ...Object(source), ...generatedParts(sizeOfGenerated) }));
  measure(`${sizeOfGenerated} nodes`, generated, 'edges');
  return 0;
}

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
  console.log(
    [
      name.padEnd(24),
      strategy.padEnd(11),
      `${Math.round((user + system) / 1000)} ms`.padStart(9),
      `${runs.length} runs`.padStart(9),
      result?.atLeast === undefined ? '' : `at least ${result.atLeast}`,
      result && result.undecided.length > 0 ? `${result.undecided.length} undecided` : '',
    ].join('  '),
  );
}

/** Nodes and fields of a long funnel: questions with three cards, branches over answers near and far, notes. */
function generatedParts(count: number): object {
  const nodes: Record<string, object> = {};
  const fields: Record<string, object> = {};
  const last = count - 1;
  for (let number = 0; number < last; number += 1) {
    const id = `n${number}`;
    const after = `n${number + 1}`;
    const common = { path: number === 0 ? ['/', '/n0'] : `/${id}`, look: 'paper' };
    if (number >= last - 2) {
      const [type, field] = number === last - 2 ? ['text', 'gardener'] : ['email', 'mail'];
      const asks = { type, field, label: field, ...(type === 'email' ? { invalid: 'No.' } : {}) };
      const sends = type === 'email' ? { sends: { submitting: 'Sending' } } : {};
      nodes[id] = { ...common, type: 'question', title: field, asks, ...sends, next: after };
      continue;
    }
    if (number % 5 === 3) {
      nodes[id] = {
        ...common,
        type: 'info',
        headline: `Note ${number}`,
        button: 'On',
        next: after,
      };
      continue;
    }
    const values = Object.fromEntries(['a', 'b', 'c'].map((value) => [value, { label: value }]));
    fields[`f${number}`] = { type: 'choice', values };
    const far = `f${Math.floor(number / 2)}`;
    const skips = number % 10 === 7 && number + 3 < last - 2;
    const when =
      number % 20 === 7 || fields[far] === undefined
        ? { field: `f${number}`, is: 'c' }
        : {
            all: [
              { field: `f${number}`, is: 'c' },
              { field: far, is: 'a' },
            ],
          };
    nodes[id] = {
      ...common,
      type: 'question',
      title: `Question ${number}`,
      asks: {
        type: 'choice',
        field: `f${number}`,
        choices: Object.keys(values).map((value) => ({ value })),
      },
      ...(skips ? { branches: [{ when, to: `n${number + 3}` }] } : {}),
      next: after,
    };
  }
  nodes[`n${last}`] = {
    type: 'offer',
    path: '/end',
    version: 'bench',
    sections: { end: { type: 'greeting', greeting: 'Hello', headline: 'The end' } },
  };
  fields.gardener = { type: 'text' };
  fields.mail = { type: 'email' };
  return {
    start: 'n0',
    nodes,
    fields,
    decisions: {},
    frame: {
      totalSteps: 1,
      logos: [],
      legal: { name: 'Legal', links: [{ label: 'Start', to: 'n0' }] },
    },
    planLink: { node: `n${last}`, version: 1 },
  };
}
