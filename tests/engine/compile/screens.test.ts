import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import type { NodeType } from '../../../engine';
import type { PhaseOf } from '../../../engine/compile';
import { phaseOf } from '../../support/phases';
import { compile } from '../../../engine/build';
import type { StateConfig } from '../../../engine/compile/config';
import { valid } from '../../support/build';
import { fixtures, flows } from '../../support/documents';

describe('the phase of a state', () => {
  it.each<[NodeType, StateValue | undefined, PhaseOf<NodeType>]>([
    ['question', 'chosen', { name: 'chosen' }],
    ['question', undefined, { name: 'asking' }],
    ['video', 'playing', { name: 'playing' }],
    ['carousel', { 'slide-12': 'running' }, { name: 'slide', slide: 12, isRunning: true }],
    ['carousel', { 'slide-2': 'paused' }, { name: 'slide', slide: 2, isRunning: false }],
    ['carousel', 'done', { name: 'done' }],
    ['loader', 'step-3', { name: 'step', step: 3 }],
    ['loader', 'done', { name: 'done' }],
    ['signup', { form: 'submitting' }, { name: 'form', isSubmitting: true }],
    ['signup', 'code', { name: 'code', isVerifying: false, resending: 'ready' }],
    [
      'signup',
      { code: { check: 'verifying', resend: 'waiting' } },
      { name: 'code', isVerifying: true, resending: 'waiting' },
    ],
    ['signup', 'done', { name: 'done' }],
    ['offer', undefined, { name: 'shown' }],
  ])('of a %s in %j is %j', (type, value, phase) => {
    expect(phaseOf(type, { value })).toEqual(phase);
  });

  it('cannot be compared with a name that no phase has', () => {
    const phase = phaseOf('question', { value: 'asking' });
    // @ts-expect-error A misspelt name does not compile.
    expect(phase.name === 'askng').toBe(false);
  });

  it('of a signup says why the server has refused the last step; of other nodes it does not', () => {
    const refusal = { step: 'signUp', problems: ['tooMany'] } as const;
    expect(phaseOf('signup', { value: 'form', refusal })).toMatchObject({ refusal });
    expect(phaseOf('question', { value: 'asking', refusal })).toEqual({ name: 'asking' });
  });
});

/** The states that a machine may rest in, inside a state. */
function statesOf({ states = {} }: StateConfig): StateValue[] {
  return Object.entries(states).flatMap(([name, state]): StateValue[] =>
    state.always !== undefined && state.on === undefined
      ? []
      : state.states === undefined || state.type === 'parallel'
        ? [name]
        : statesOf(state).map((inner) => ({ [name]: inner })),
  );
}

describe.each([...flows, ...fixtures])('the states of $file', ({ text }) => {
  it('have their own phase, unless they look the same', () => {
    const document = valid(text);
    const { states } = compile(document);
    for (const [id, node] of Object.entries(document.nodes)) {
      const phases = statesOf(states[id] ?? {}).map((value) =>
        JSON.stringify(phaseOf(node.type, { value })),
      );
      expect(phases).toEqual([...new Set(phases)]);
    }
  });
});
