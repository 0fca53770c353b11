import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { modelOf } from '../../../engine/paths/model';
import { explored } from '../../bench/check/explore';
import { mutantsOf } from '../../bench/check/mutants';
import { anyDocument } from '../../support/any-document';
import { filesIn } from '../../support/documents';
import { run } from '../../support/machine';
import { strandedIn } from '../../support/ordinary-visitor';
import { wrongInScreens } from '../../support/screens-of';
import { onTestDay } from '../../../engine/document/fields/date';
import { randomNumbers } from '../../../engine/document/random';

/** The same documents on every run, until somebody asks for others: `PROOF_SEED=7 PROOF_RUNS=5000 npx vitest …`. */
const { PROOF_SEED: seed = 1, PROOF_RUNS: asked } = process.env;

/** A fixed number, so that every machine tries the same documents; a slow one fewer of them, and does not fail. */
const runs = (count: number): fc.Parameters<unknown> => ({
  seed: Number(seed),
  numRuns: Number(asked ?? count),
  ...(asked === undefined ? { interruptAfterTimeLimit: 15_000 } : {}),
});
const timeout = asked === undefined ? 60_000 : 3_600_000;

/** What is wrong with a document that the checker lets pass. Undefined for a document with errors. */
function wrongIn(text: string): string[] | undefined {
  const { document } = check(text);
  if (!document) return undefined;
  const visitor = run(document);
  const { states, stuck } = explored(modelOf(document));
  const drawn = new Map<string, number>();
  const screens = states.flatMap(({ node, answers }) => {
    const times = drawn.get(node) ?? 0;
    drawn.set(node, times + 1);
    return times < 3 ? wrongInScreens(document, node, answers) : [];
  });
  return [
    ...(visitor.node() === document.start ? [] : [`it starts at ${visitor.node()}`]),
    ...[...stuck].map((id) => `no end follows ${id}`),
    ...screens,
  ];
}

describe('a document without errors starts, draws every screen and comes to an end', () => {
  it('a generated document without errors runs to an end', { timeout }, () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        expect(wrongIn(text) ?? []).toEqual([]);
      }),
      runs(200),
    );
  });

  it('whatever mistake was made in it', { timeout }, () => {
    const whole = ['tests/fixtures/bakery.json', 'flows/garden-planner.json'].map((file) =>
      readFileSync(file, 'utf8'),
    );
    const small = filesIn('tests/fixtures/unusual').map(({ text }) => text);
    const mutants = [...whole, ...small].map((text) => mutantsOf(JSON.parse(text)));
    fc.assert(
      fc.property(
        fc.constantFrom(...mutants).chain((each) => fc.constantFrom(...each)),
        ({ kind, at, value }) => {
          expect({ kind, at, wrong: wrongIn(JSON.stringify(value)) ?? [] }).toEqual({
            kind,
            at,
            wrong: [],
          });
        },
      ),
      runs(250),
    );
  });
});

it('a document without errors strands nobody who gives ordinary answers', { timeout }, () => {
  let visited = 0;
  fc.assert(
    fc.property(anyDocument, (text) => {
      onTestDay(() => {
        const { document } = check(text);
        if (!document) return;
        visited += 1;
        expect(strandedIn(document, randomNumbers(visited))).toEqual([]);
      });
    }),
    runs(300),
  );
  expect(visited).toBeGreaterThan(10);
});
