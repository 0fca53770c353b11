import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../../engine';
import { answersFromHash, planLinkOf } from '../../../../engine/session/plan-link';
import { answerList } from '../../../../engine/session/answer-list';
import { createStore } from '../../../../app/browser/device/store';
import { planVisit } from '../../../../app/browser/session/plan-link-session';
import { openSession } from '../../../../app/browser/session/session';
import { readFlow } from '../../../support/flows';
import { memoryStore } from '../../../support/memory-store';

const { outline } = readFlow('flows/interface-wizard.json');

/** The hash of the plan link of somebody with these answers. */
const hashOf = (answers: Answers): string => {
  const link = planLinkOf(outline, 'session_1_ada', answerList(outline, answers, {}))!;
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
      return { session: { ...session, answers: { ...session.answers, ...linked } }, linked, store };
    },
  };
}

describe('a plan link', () => {
  it('stores nothing on the device before the visitor changes an answer', () => {
    const { device, load } = deviceOf({});
    const { session, linked } = load(hashOf(ada));
    session.save(ada);
    session.save({ ...ada, pro_trial: true });
    expect(linked).toEqual(ada);
    expect([...device.data]).toEqual([]);
  });

  it('shows the same plan after a reload without its hash', () => {
    const { load } = deviceOf({});
    const first = load(hashOf(ada));
    const again = load('');
    expect(again.linked).toEqual(ada);
    expect(again.session).toMatchObject({ id: first.session.id, answers: ada });
  });

  it('becomes the session of a device without answers once the visitor changes one, under a new id', () => {
    const { device, tab, load } = deviceOf({});
    const own = openSession(outline, device.store, '').id;
    const key = device.data.get(outline.session.writeKey);
    const { session } = load(hashOf(ada));
    session.save({ ...ada, role: 'coach' });
    expect([...tab.data]).toEqual([]);
    expect(device.data.get(outline.session.idKey)).toBe(session.id);
    expect([own, 'session_1_ada']).not.toContain(session.id);
    expect(device.data.get(outline.session.writeKey)).not.toBe(key);
    const next = load('');
    expect(next.linked).toBeUndefined();
    expect(next.session).toMatchObject({ id: session.id, answers: { ...ada, role: 'coach' } });
  });

  it('leaves another session of the device as it is, whatever the visitor changes', () => {
    const { device, before, load } = deviceOf(bob);
    const { session } = load(hashOf(ada));
    session.save({ ...ada, name: 'Eve' });
    const next = load('');
    expect(next.linked).toBeUndefined();
    expect(next.session).toMatchObject({ id: session.id, answers: { ...ada, name: 'Eve' } });
    expect(session.id).not.toBe(before[outline.session.idKey]);
    expect(Object.fromEntries(device.data)).toEqual(before);
  });

  it('shows the device’s own session where it says nothing else', () => {
    const { device, before, load } = deviceOf({ ...ada, skip_count: 1 });
    const { session, linked } = load(hashOf(ada));
    expect(linked).toEqual(ada);
    expect(session.id).toBe(before[outline.session.idKey]);
    expect(session.answers).toEqual({ ...ada, skip_count: 1 });
    expect(Object.fromEntries(device.data)).toEqual(before);
    session.save({ ...session.answers, name: 'Eve' });
    expect(load('').session).toMatchObject({ id: session.id, answers: { name: 'Eve' } });
  });

  it('replaces the link that the tab showed before', () => {
    const { load } = deviceOf(bob);
    const { id } = load(hashOf(ada)).session;
    const eve = { ...ada, name: 'Eve' };
    expect(load(hashOf(eve)).session.id).not.toBe(id);
    expect(load('').session.answers).toEqual(eve);
  });

  it('without answers shows no plan', () => {
    const { device, before, load } = deviceOf(bob);
    expect(load(hashOf({})).session.answers).toEqual({});
    expect(Object.fromEntries(device.data)).toEqual(before);
  });

  it('that cannot be read changes nothing', () => {
    const { tab, load } = deviceOf(bob);
    const { session, linked } = load('#state=nonsense');
    expect(linked).toBeUndefined();
    expect(answersFromHash(outline, '#state=nonsense')).toBeUndefined();
    expect(session.answers).toEqual(bob);
    expect([...tab.data]).toEqual([]);
  });

  it('works where no storage does', () => {
    const blocked = (): never => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    const [device, tab] = [createStore(blocked), createStore(blocked)];
    const { store, linked } = planVisit(outline, hashOf(ada), device, tab);
    expect(linked).toEqual(ada);
    const session = openSession(outline, store, '');
    session.save({ ...ada, role: 'coach' });
    expect(openSession(outline, device, '')).toMatchObject({ id: session.id, answers: ada });
  });

  it('keeps all but the session on the device', () => {
    const { device, load } = deviceOf(bob);
    load(hashOf(ada)).store.set('muted', 'true');
    expect(device.data.get('muted')).toBe('true');
  });
});
