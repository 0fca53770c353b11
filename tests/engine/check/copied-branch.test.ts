import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { untranslated } from '../../support/untranslated';

// Each place is a whole check.

interface Screen {
  readonly branches?: { readonly to: string }[];
}

it.each(['flows/garden-planner.json', 'flows/heat-pump.json'])(
  'a branch of %s that was copied behind itself is one finding, wherever it leads',
  (file) => {
    const text = untranslated(readFileSync(file, 'utf8'));
    const findings = (document: unknown): string[] =>
      check(JSON.stringify(document)).diagnostics.map(({ code, message }) => `${code}: ${message}`);
    const before = new Set(findings(JSON.parse(text)));
    const nodes = Object.entries<Screen>(JSON.parse(text).nodes);
    const places = nodes.flatMap(([id, { branches = [] }]) =>
      branches.map((branch, place) => ({ id, place, branch })),
    );
    const seen = places.flatMap(({ id, place, branch }) =>
      nodes
        .filter(([to]) => to !== branch.to && to !== id)
        .map(([to]) => {
          const changed = JSON.parse(text);
          changed.nodes[id].branches.splice(place + 1, 0, { ...branch, to });
          const found = findings(changed).filter((each) => !before.has(each));
          return [id, to, found.map((each) => each.split(':')[0])];
        }),
    );
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter(([, , found]) => String(found) !== 'constant-condition')).toEqual([]);
  },
);
