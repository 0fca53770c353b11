import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check, type Diagnostic } from '../../../engine/check';
import type { FunnelDocument } from '../../../engine';
import { isInside } from '../../../engine/document/pointer';
import { reachableFrom } from '../../../engine/graph/algorithms';
import { afterMove, answersAtEntry } from '../../../engine/paths/apply';
import { modelOf } from '../../../engine/paths/model';
import { explored } from '../../bench/check/explore';
import { mutantsOf } from '../../bench/check/mutants';
import { anyDocument } from '../../support/any-document';
import { filesIn } from '../../support/documents';
import { run } from '../../support/machine';
import { strandedIn } from '../../support/ordinary-visitor';
import { scoredDocument } from '../../support/scored-document';
import { merged } from '../../support/merge-patch';
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

/** The screens that nobody should see by what is found: nothing leads there but branches that are never taken. */
function unseenBy(document: FunnelDocument, diagnostics: readonly Diagnostic[]): string[] {
  const { graph } = modelOf(document);
  const constant = diagnostics.filter(({ code }) => code === 'constant-condition');
  const isAlways = ({ message }: Diagnostic): boolean => message.includes('every visitor');
  const next = (id: string): string[] => {
    const taken: string[] = [];
    for (const { to, pointer } of graph.nodes[id]?.transitions ?? []) {
      const when = pointer.replace(/\/to$/, '/when');
      // A part that never holds is the whole branch's only where all parts have to.
      const said = constant.filter(
        (each) =>
          isInside(each.pointer, when) && !/\/(not|any)\b/.test(each.pointer.slice(when.length)),
      );
      if (said.length === 0 || said.some(isAlways)) taken.push(to);
      if (said.some(isAlways)) break;
    }
    return taken;
  };
  const reached = reachableFrom(graph.entries, next);
  return Object.keys(graph.nodes).filter((id) => !reached.has(id));
}

/** Visits of any answers, from any entry: the screens that they show, as the engine leads from one to the next. */
function walked(document: FunnelDocument, random: () => number, visits: number): Set<string> {
  const model = { ...modelOf(document), countsAll: false };
  const any = <Part>(parts: readonly Part[]): Part | undefined =>
    parts[Math.floor(random() * parts.length)];
  const seen = new Set<string>();
  for (let visit = 0; visit < visits; visit += 1) {
    const entry = any(model.graph.entries) ?? document.start;
    let node = entry;
    let answers = answersAtEntry(model, entry, {}) ?? {};
    for (let step = 0; step < 12; step += 1) {
      seen.add(node);
      const moves = (model.nodes.get(node)?.moves ?? []).filter((move) => !move.isBoundary);
      const taken = moves.flatMap((move) => {
        const after = afterMove(model, entry, answers, move);
        return after && move.leadsTo !== undefined ? [{ to: move.leadsTo, after }] : [];
      });
      const next = any(taken);
      if (!next) break;
      node = next.to;
      answers = next.after;
    }
  }
  return seen;
}

/** Each document without errors is walked through so often. */
const visitsEach = 400;
const documentsWalked = Number(asked ?? 25);

it(
  'a screen that is said to be seen by nobody is so, and what is right with scores and languages strands nobody',
  { timeout },
  () => {
    let walks = 0;
    let unseenScreens = 0;
    let translated = 0;
    fc.assert(
      fc.property(scoredDocument, (text) => {
        onTestDay(() => {
          const { document, diagnostics } = check(text);
          fc.pre(document !== undefined);
          const random = randomNumbers(walks + visitsEach);
          const unseen = unseenBy(document, diagnostics);
          unseenScreens += unseen.length;
          const seen = walked(document, random, visitsEach);
          walks += visitsEach;
          expect({
            wrong: strandedIn(document, random),
            seen: unseen.filter((id) => seen.has(id)),
          }).toEqual({ wrong: [], seen: [] });
          const { perLanguage, languages: _, ...rest } = JSON.parse(text);
          if (!perLanguage) return;
          translated += 1;
          const german = check(JSON.stringify(merged(rest, perLanguage.de))).document;
          expect(german && strandedIn(german, random)).toEqual([]);
        });
      }),
      // No time limit: as many walks on every machine.
      { seed: Number(seed), numRuns: documentsWalked },
    );
    expect(walks).toBe(documentsWalked * visitsEach);
    expect([unseenScreens, translated].every((count) => count > 0)).toBe(true);
  },
);
