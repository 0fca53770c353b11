import { describe, expect, it } from 'vitest';
import { scoredFunnel } from '../../../app/cli/testing/bench-paths/scored-funnel';
import type { Answers, AnswerValue } from '../../../engine';
import { graphOf, outlineOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import { decidingFields, inputsIn } from '../../../engine/analysis/answers/deciding';
import { ownPaths } from '../../../engine/analysis/own-path';
import { representatives } from '../../../engine/analysis/answers/representatives';
import { evaluateCondition, fieldsOf } from '../../../engine/document/conditions/condition';
import type { GraphNode } from '../../../engine/graph/graph';
import type { GraphTransition } from '../../../engine/graph/transitions';
import { parametersOf } from '../../../engine/document/basics/path';
import { randomNumbers } from '../../../engine/document/basics/random';
import { answersUpTo } from '../../../engine/document/visited-path';
import { fileOf, info, mini, oneOf, video, type Draft } from '../../support/build';
import { filesIn, fixtures, flows } from '../../support/documents';

const asks = (field: string, next: string, more: Draft = {}): Draft => ({
  type: 'question',
  title: field,
  asks: { type: 'choice', field },
  next,
  ...more,
});
const to = (field: string, is: string, there: string): Draft => ({
  when: { field, is },
  to: there,
});
const fields = { one: oneOf('a', 'b'), two: oneOf('a', 'b'), other: oneOf('a', 'b') };
const end: Draft = { type: 'end', headline: 'Done' };

/** Funnels in which a later answer changes what came before, each in its way. */
const changing: Readonly<Record<string, Draft>> = {
  'an answer that is asked for twice': mini({
    fields,
    nodes: {
      one: asks('one', 'two', { branches: [to('one', 'b', 'far')] }),
      two: asks('two', 'again'),
      again: asks('one', 'after'),
      far: asks('other', 'after'),
      after: info('end', { branches: [to('two', 'b', 'one'), to('other', 'b', 'two')] }),
      end,
    },
  }),
  'a way back to before a branch': mini({
    fields,
    nodes: {
      one: asks('one', 'two', { branches: [to('one', 'b', 'far')] }),
      two: asks('two', 'after', { branches: [to('two', 'b', 'one')] }),
      far: asks('other', 'after', { branches: [to('two', 'a', 'one')] }),
      after: info('end', { branches: [to('two', 'b', 'one'), to('other', 'b', 'far')] }),
      end,
    },
  }),
  'a second start, whose way has more of the answers': mini({
    fields: { ...fields, third: oneOf('a', 'b') },
    nodes: {
      one: asks('one', 'two', { branches: [to('one', 'b', 'after')] }),
      two: asks('two', 'other', { path: '/two', entry: 'start', progress: 10 }),
      other: asks('other', 'after'),
      after: info('third', { branches: [to('two', 'a', 'end')] }),
      third: asks('third', 'end', { branches: [to('third', 'a', 'one')] }),
      end,
    },
  }),
  'a clip that is watched after a branch on it': mini({
    fields: { ...fields, watched: { type: 'flag' } },
    nodes: {
      one: asks('one', 'clip', {
        branches: [{ when: { field: 'watched', is: true }, to: 'two' }],
      }),
      two: asks('two', 'clip'),
      clip: video('back', {
        records: { watched: 'watched' },
        branches: [{ when: { field: 'watched', answered: false }, to: 'clip' }],
      }),
      back: info('one', { branches: [to('two', 'a', 'end')] }),
      end,
    },
  }),
  'an address with an answer that no longer counts': mini({
    fields,
    nodes: {
      one: asks('one', 'two', { branches: [to('one', 'b', 'after')] }),
      two: asks('two', 'after'),
      after: asks('other', 'end', {
        path: '/after/:two',
        otherwise: 'two',
        branches: [to('two', 'a', 'one'), to('one', 'b', 'one')],
      }),
      end,
    },
  }),
};

const documents = [
  ...flows,
  ...fixtures,
  ...filesIn('tests/fixtures/unusual'),
  { file: 'a long scored funnel', text: JSON.stringify(scoredFunnel(60)) },
  ...Object.entries(changing).map(([file, draft]) => ({ file, text: fileOf(draft) })),
];

describe('what a visit has decided step by step is what its answers decide from the start', () => {
  it.each(documents)('in $file', ({ text }) => {
    const { runnable: document, diagnostics } = check(text);
    if (!document) throw new Error(JSON.stringify(diagnostics));
    const graph = graphOf(document);
    const outline = outlineOf(document);
    // What was followed last is kept by outline.
    const other = { ...outline };
    const deciding = decidingFields({ document, graph });
    const conditions = Object.values(graph.nodes).flatMap(({ transitions }) =>
      transitions.flatMap(({ when }) => when ?? []),
    );
    const { valuesOf } = representatives(document, conditions, inputsIn(conditions, graph));
    const random = randomNumbers(7);
    const oneFrom = <T>(list: readonly T[]): T | undefined =>
      list[Math.floor(random() * list.length)];
    const ids = Object.keys(graph.nodes);
    const begin = ownPaths(outline, graph.computed, deciding);
    const answer = (field: string): AnswerValue | undefined =>
      random() < 0.1 ? undefined : oneFrom(valuesOf(field));
    for (let visit = 0; visit < 60; visit += 1) {
      const own = begin();
      const free = ids.flatMap((id) => outline.nodes[id]?.paths.flatMap(parametersOf) ?? []);
      const answers: Record<string, Answers[string]> = Object.fromEntries(
        free.map((field) => [field, answer(field)]),
      );
      let isRedirected = false;
      let id: string | undefined = graph.start;
      for (let step = 0; id !== undefined && step < 2 * ids.length + 20; step += 1) {
        const node: string = id;
        const at: GraphNode | undefined = graph.nodes[node];
        const isAsking = document.nodes[node]?.type === 'question';
        const asked = [...(at?.asks ?? []), ...(isAsking ? [] : (at?.sets ?? []))];
        const transitions: readonly GraphTransition[] = at?.transitions ?? [];
        const given: Answers = Object.fromEntries(asked.map((field) => [field, answer(field)]));
        Object.assign(answers, given);
        own.arrive(node, given, isRedirected);
        const found = own.deciding(node, answers);
        const expected = answersUpTo(other, node, { ...answers });
        for (const field of transitions.flatMap(({ when }) => fieldsOf(when)))
          expect([node, field, found[field]]).toEqual([node, field, expected[field]]);
        const taken: GraphTransition | undefined = transitions.find(
          ({ when }) => when === undefined || evaluateCondition(when, expected, document.fields),
        );
        // Now and then an address leads elsewhere.
        isRedirected = taken !== undefined && random() < 0.02;
        id = isRedirected ? oneFrom(ids) : taken?.to;
      }
    }
  });
});
