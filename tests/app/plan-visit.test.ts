import { describe, expect, it } from 'vitest';
import type { Answers } from '../../engine';
import { answersFromHash, planLinkOf } from '../../engine/session/plan-link';
import { answerList } from '../../engine/session/answer-list';
import { planVisit } from '../../app/plan-visit';
import { openSession } from '../../app/session';
import { readFlow } from '../support/flows';
import { memoryStore } from '../support/memory-store';

const { outline } = readFlow('flows/interface-wizard.json');

/** The hash of the plan link of somebody with these answers. */
const hashOf = (answers: Answers): string => {
  const link = planLinkOf(outline, 'session_1_ada', answerList(outline, answers, {}));
  return link.slice(link.indexOf('#'));
};

const ada: Answers = { goal_path: 'leads', name: 'Ada', email: 'ada@example.com' };
const bob: Answers = { goal_path: 'educate', name: 'Bob', skip_count: 2 };

/** A device with these stored answers, and a fresh tab of it. */
function deviceOf(answers: Answers) {
  const device = memoryStore();
  const tab = memoryStore();
  if (Object.keys(answers).length > 0) openSession(outline, device.store, '').save(answers);
  const before = Object.fromEntries(device.data);
  return {
    device,
    tab,
    before,
    /** Loads a page of the tab with this hash, as the app does. */
    load: (hash: string) => {
      const { store, linked } = planVisit(outline, hash, device.store, tab.store);
      const session = openSession(outline, store, '');
      if (linked) session.save({ ...session.answers, ...linked });
      return { session, linked, store };
    },
  };
}

describe('a plan link', () => {
  it('leaves another session of the device as it is, whatever follows in the tab', () => {
    const { device, before, load } = deviceOf(bob);
    const { session, linked } = load(hashOf(ada));
    expect(linked).toEqual(ada);
    session.save({ ...ada, completed_at: '2026-01-02T03:04:05.678Z' });
    const next = load('');
    expect(next.session.id).toBe(session.id);
    expect(next.session.answers).toMatchObject(ada);
    next.session.save({ ...ada, name: 'Eve' });
    expect(Object.fromEntries(device.data)).toEqual(before);
  });

  it('goes on in the session of a device that has no answers yet', () => {
    const { tab, load } = deviceOf({});
    const { session } = load(hashOf(ada));
    expect(load('').session.id).toBe(session.id);
    expect(load('').session.answers).toEqual(ada);
    expect([...tab.data]).toEqual([]);
  });

  it('goes on in the device’s own session where it says nothing else', () => {
    const { device, before, load } = deviceOf({ ...ada, skip_count: 1 });
    const { store, linked } = planVisit(outline, hashOf(ada), device.store, memoryStore().store);
    expect(linked).toEqual(ada);
    expect(openSession(outline, store, '').answers).toEqual({ ...ada, skip_count: 1 });
    expect(Object.fromEntries(device.data)).toEqual(before);
    expect(load(hashOf(ada)).session.id).toBe(before[outline.session.idKey]);
  });

  it('shows what it says where the visitor has changed an answer since, and keeps the change', () => {
    const { device, before, load } = deviceOf({ ...ada, goal_path: 'qualify' });
    expect(load(hashOf(ada)).session.answers).toEqual({});
    expect(load('').session.answers).toEqual(ada);
    expect(Object.fromEntries(device.data)).toEqual(before);
  });

  it('keeps its session over a reload, and gives another link another', () => {
    const { load } = deviceOf(bob);
    const first = load(hashOf(ada)).session;
    expect(load(hashOf(ada)).session.id).toBe(first.id);
    const eve = { ...ada, name: 'Eve' };
    expect(load(hashOf(eve)).session.id).not.toBe(first.id);
    expect(load('').session.answers).toEqual(eve);
  });

  it('that says nothing shows nobody’s plan', () => {
    const { device, before, load } = deviceOf(bob);
    expect(load(hashOf({})).session.answers).toEqual({});
    expect(Object.fromEntries(device.data)).toEqual(before);
  });

  it('that is none changes nothing', () => {
    const { tab, load } = deviceOf(bob);
    const { session, linked } = load('#state=nonsense');
    expect(linked).toBeUndefined();
    expect(answersFromHash(outline, '#state=nonsense')).toBeUndefined();
    expect(session.answers).toEqual(bob);
    expect([...tab.data]).toEqual([]);
  });

  it('keeps all but the session on the device', () => {
    const { device, load } = deviceOf(bob);
    load(hashOf(ada)).store.set('muted', 'true');
    expect(device.data.get('muted')).toBe('true');
  });
});
