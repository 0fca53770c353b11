import { statSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  interpolateAll,
  interpolateLocals,
  evaluateCondition,
  resolveNode,
  type Answers,
  type FunnelDocument,
  type FunnelNode,
} from '../../engine';
import { filesOf, graphOf, meaningsOf, outlineOf } from '../../engine/build';
import { lineOf } from '../../engine/check';
import { fullAnswers } from '../support/answers';
import { problemsIn, valid } from '../support/build';
import { fixtures, flows } from '../support/documents';
import { headingOf } from '../support/heading';
import { run } from '../support/machine';
import { conditionsIn, movesFrom } from '../support/moves';

function nodeOf(document: FunnelDocument, id: string): FunnelNode {
  const node = document.nodes[id];
  if (!node) throw new Error(`There is no node "${id}".`);
  return node;
}

const entriesOf = ({ start, nodes }: FunnelDocument): string[] => [
  start,
  ...Object.keys(nodes).filter((id) => nodes[id]?.entry),
];

/** The nodes that a visitor comes to by every move from every screen, with answers that decide differently. */
function reachedIn(document: FunnelDocument): Set<string> {
  const conditions = conditionsIn(document);
  const keyOf = (node: string, answers: Answers): string =>
    JSON.stringify([
      node,
      ...conditions.map((condition) => evaluateCondition(condition, answers, document.fields)),
    ]);
  const waiting = entriesOf(document).map((node): { node: string; answers: Answers } => ({
    node,
    answers: {},
  }));
  const seen = new Set<string>();
  const reached = new Set<string>();
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const key = keyOf(each.node, each.answers);
    if (seen.has(key)) continue;
    seen.add(key);
    reached.add(each.node);
    for (const move of movesFrom(document, nodeOf(document, each.node))) {
      const visitor = run(document, each.node, each.answers);
      move(visitor);
      waiting.push({ node: visitor.node(), answers: visitor.answers() });
    }
  }
  return reached;
}

/** The screens of one visitor, who moves as the numbers say, until there is no move left. */
function walkOf(document: FunnelDocument, start: string, picks: readonly number[]): string[] {
  const visitor = run(document, start);
  const way = [start];
  for (const pick of picks) {
    const moves = movesFrom(document, nodeOf(document, visitor.node()));
    const move = moves[pick % moves.length];
    if (!move) return way;
    move(visitor);
    way.push(visitor.node());
  }
  return way;
}

function stringsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(stringsIn) : [];
}

function isFile(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && stats.isFile() && stats.size > 0;
}

interface Read {
  readonly reading: string;
  readonly document: FunnelDocument;
}

/** The document by its chosen readings, then by every other reading. */
function readingsOf(text: string): Read[] {
  const chosen = valid(text);
  const others = Object.entries(chosen.decisions).flatMap(([id, decision]) =>
    Object.keys(decision.readings)
      .filter((reading) => reading !== decision.chosen)
      .map((reading) => ({
        reading: `${id}: ${reading}`,
        document: valid(text, { [id]: reading }),
      })),
  );
  return [{ reading: 'as chosen', document: chosen }, ...others];
}

/** Those readings that lead to other screens, or elsewhere, than the ones before them. */
function graphsOf(readings: readonly Read[]): Read[] {
  const shapeOf = ({ document }: Read): string =>
    JSON.stringify([
      Object.entries(document.nodes).map(([id, { type }]) => [id, type]),
      Object.values(graphOf(document).nodes).map(({ transitions }) => transitions),
    ]);
  return [...new Map(readings.toReversed().map((each) => [shapeOf(each), each])).values()];
}

/** Answers with the first value of every choice, then with the second, … until each value was in one. */
function answersWithEveryValue({ fields }: FunnelDocument): Answers[] {
  const values = Object.entries(fields).map(
    ([id, field]) => [id, field.type === 'choice' ? Object.keys(field.values) : []] as const,
  );
  const most = Math.max(...values.map(([, each]) => each.length));
  return Array.from({ length: most }, (_, index) => ({
    ...fullAnswers(fields),
    ...Object.fromEntries(
      values.flatMap(([id, each]) => (each.length > 0 ? [[id, each[index % each.length]]] : [])),
    ),
  }));
}

it('there are several funnels', () => {
  expect(flows.length).toBeGreaterThan(1);
});

describe.each([...flows, ...fixtures])('$file', ({ file, text }) => {
  const readings = readingsOf(text);

  it('has no errors', () => {
    expect(problemsIn(text).map((issue) => lineOf(file, issue))).toEqual([]);
  });

  it.each(graphsOf(readings))('leads to every screen by some way ($reading)', ({ document }) => {
    const reached = reachedIn(document);
    expect(Object.keys(document.nodes).filter((id) => !reached.has(id))).toEqual([]);
  });

  it('ends, and its progress never falls, however a visitor goes', () => {
    const visits = readings.flatMap(({ reading, document }) =>
      entriesOf(document).map((start) => ({ reading, document, start })),
    );
    const longest = Math.max(...readings.map(({ document }) => Object.keys(document.nodes).length));
    const picks = fc.array(fc.nat(59), { minLength: longest, maxLength: longest });
    fc.assert(
      fc.property(fc.constantFrom(...visits), picks, ({ reading, document, start }, each) => {
        const way = walkOf(document, start, each);
        const last = nodeOf(document, way.at(-1) ?? start);
        expect(movesFrom(document, last), `${reading}: ${way.join(' → ')}`).toEqual([]);
        const shown = way.flatMap((id) => nodeOf(document, id).progress ?? []);
        expect(shown, `${reading}: ${way.join(' → ')}`).toEqual(shown.toSorted((a, b) => a - b));
      }),
      { numRuns: 100 },
    );
  });

  it('fills every placeholder, with all answers and with none', () => {
    for (const { reading, document } of readings) {
      const context = outlineOf(document);
      const placeholders = meaningsOf(document).visits.flatMap(
        ({ annotations }) => annotations.placeholders ?? [],
      );
      const words = Object.fromEntries(placeholders.map((word, index) => [word, index]));
      for (const answers of [{}, ...answersWithEveryValue(document)]) {
        const shown = Object.values(document.nodes).map((node) =>
          resolveNode(node, context, answers),
        );
        const shared = interpolateAll(
          [document.labels, document.messages, document.texts, document.grant],
          context,
          answers,
        );
        const copy = stringsIn([shown, shared]).map((each) => interpolateLocals(each, words));
        expect(
          copy.filter((each) => /[{}]/.test(each)),
          `under ${reading}`,
        ).toEqual([]);
      }
    }
  });

  it('says something on every screen, with no answers too', () => {
    const document = valid(text);
    const context = outlineOf(document);
    for (const [id, node] of Object.entries(document.nodes)) {
      const heading = headingOf(resolveNode(node, context, {}));
      expect(heading.trim(), `on ${id}`).not.toBe('');
      expect(heading, `on ${id}`).not.toMatch(/ [,.!?]| {2}/);
    }
  });
});

describe.each(flows)('the files of $file', ({ text }) => {
  it('are all there', () => {
    const sources = new Set(
      readingsOf(text).flatMap(({ document }) => filesOf(meaningsOf(document))),
    );
    expect(sources.size > 0).toBe(/"\/(images|media)\//.test(text));
    expect([...sources].filter((src) => !isFile(`public${src}`))).toEqual([]);
  });
});
