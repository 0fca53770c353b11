import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendReport } from '../../../../app/browser/effects';
import { openSession } from '../../../../app/browser/session/session';
import { createSave } from '../../../../app/browser/sync/save-session';
import { eraseSession } from '../../../../app/browser/sync/erase-session';
import type { SessionSaver } from '../../../../app/browser/sync/session-saving';
import { mayLeaveDevice } from '../../../../engine/session';
import type { Answers } from '../../../../engine';
import { readFlow } from '../../../support/flows';
import { memoryStore } from '../../../support/memory-store';

const { outline } = readFlow('flows/heat-pump.json');
const connection = { url: 'https://project.example', publishableKey: 'public' };
const answers: Answers = { home: 'detached', fuel: 'gas', area: 140, name: 'Ada' };

interface Visit {
  readonly session: ReturnType<typeof openSession>;
  readonly requests: string[];
  readonly saver: SessionSaver;
  readonly erase: () => Promise<void>;
  readonly data: ReadonlyMap<string, string>;
}

function visit(status = 200): Visit {
  const { store, data } = memoryStore();
  const session = openSession(outline, store, '');
  const requests: string[] = [];
  const send: typeof fetch = async (input) => {
    requests.push(new URL(new Request(input).url).pathname);
    return Response.json(status === 200 ? true : { message: 'away' }, { status });
  };
  const options = { outline, store, session, connection, send };
  const saver = createSave({ ...options, isOnline: () => true, log: () => undefined });
  return { session, requests, saver, data, erase: () => eraseSession(options) };
}

const saved = '/rest/v1/wizard_sessions';
const erased = '/rest/v1/rpc/erase_own_session';
const told = '/functions/v1/send-zapier-webhook/resend';

describe('without the consent that the document asks for', () => {
  const window = { location: new URL('https://holm.example/area'), dataLayer: [] };
  beforeEach(() => vi.stubGlobal('window', window));
  afterEach(() => vi.unstubAllGlobals());

  test('nothing is saved, also not before an erasure', async () => {
    const { session, saver, requests, erase } = visit();
    session.save(answers);
    expect(await saver.save()).toBe('never');
    await erase();
    expect(requests).toEqual([]);
    session.save({ ...answers, agreed: true });
    expect(await saver.save()).toBe('saved');
    expect(requests).toEqual([saved]);
  });

  test('nothing is reported without the consent that the document asks for', () => {
    const { session } = visit();
    const report = { node: 'area', event: 'holm_screen', payload: {} };
    const services = { outline, session, isRehydrated: false };
    sendReport({ ...report, answers }, services);
    expect(window.dataLayer).toEqual([]);
    sendReport({ ...report, answers: { ...answers, agreed: true } }, services);
    expect(window.dataLayer).toEqual([{ event: 'holm_screen' }]);
  });

  test('other funnels save and report', () => {
    expect(mayLeaveDevice(readFlow('flows/interface-wizard.json').outline, {})).toBe(true);
  });
});

describe('a consent that is withdrawn', () => {
  test('erases the session on the server and has the receiver told', async () => {
    const { session, saver, requests, erase, data } = visit();
    session.save({ ...answers, agreed: true });
    await saver.save();
    await erase();
    expect(requests).toEqual([saved, erased, told]);
    expect(data.has(outline.session.savedKey)).toBe(false);
  });

  test('in its question erases what was saved with it, once', async () => {
    const { session, saver, requests } = visit();
    session.save({ ...answers, agreed: true });
    await saver.save();
    session.save({ ...answers, agreed: false });
    expect(await saver.save()).toBe('never');
    expect(await saver.save()).toBe('never');
    expect(requests).toEqual([saved, erased, told]);
  });

  test('and given again begins a new session, as the erased one is refused', async () => {
    const { session, saver, requests } = visit();
    session.save({ ...answers, agreed: true });
    await saver.save();
    const { id } = session;
    session.save({ ...answers, agreed: false });
    await saver.save();
    session.save({ ...answers, agreed: true });
    expect(await saver.save()).toBe('saved');
    expect(session.id).not.toBe(id);
    expect(requests.at(-1)).toBe(saved);
  });

  test('is reported as failed while the server is away', async () => {
    const { session, erase } = visit(503);
    session.save({ ...answers, agreed: true });
    await expect(erase()).rejects.toThrow('was not erased');
  });
});
