// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSession } from '../../../../app/browser/session/session';
import { useResume } from '../../../../app/browser/session/useResume';
import { choice, info, mini, oneOf, outline } from '../../../support/build';
import { memoryStore } from '../../../support/memory-store';

const funnel = outline(
  mini({
    fields: { zip: { type: 'text', maxLength: 5, parameter: 'zip' }, bread: oneOf('rye', 'wheat') },
    nodes: {
      start: info('bread'),
      bread: choice('bread', ['rye', 'wheat'], 'last'),
      last: { type: 'end', headline: 'Thanks' },
    },
  }),
);

it('is offered to visitors who have answered, and not for what only the address has filled in', () => {
  const { store } = memoryStore();
  const resume = (): string | undefined => {
    const session = openSession(funnel, store, '?zip=10115');
    const { answers: restored } = session;
    const drafts = new Map<string, string>();
    const visitor = {
      session,
      store,
      restored,
      drafts,
      sending: undefined,
      isRehydrated: true,
      startOver: async () => {},
    };
    let visited: string | undefined;
    const goTo = (node: string): void => void (visited = node);
    renderHook(() => useResume(funnel, visitor, 'start', restored, goTo)).result.current?.();
    return visited;
  };
  expect(resume()).toBeUndefined();
  openSession(funnel, store, '').save({ zip: '10115', bread: 'rye' });
  expect(resume()).toBe('last');
});
