import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { createRestClient } from '../../app/browser/sync/client';
import { createSave } from '../../app/browser/sync/save-session';
import { mostRefusals, sessionSaving, waits } from '../../app/browser/sync/session-saving';
import { openSession } from '../../app/browser/session/session';
import { countingAnswers, type Answers, type Fields } from '../../engine';
import { recordOf } from '../../engine/session';
import fieldSchema from '../../schemas/field.schema.json';
import { answersAt } from '../e2e/support/answer-sets';
import type { TestBackend } from '../support/backend';
import { fullAnswers } from '../support/answers';
import { allFlows, readFlow } from '../support/flows';
import { memoryStore } from '../support/memory-store';
import type { Row } from '../support/rows';
import { listen } from '../support/listen';

const { outline } = readFlow('flows/interface-wizard.json');
const bakery = 'tests/fixtures/bakery.json';
const longestText = fieldSchema.$defs.text.properties.maxLength.maximum;
const { idKey, savedKey, writeKey } = outline.session;

/** What visitors' browsers save, and what a table makes of it. */
export function describeSaves(backendOf: () => TestBackend): void {
  const rowOf = async (id: string): Promise<Row | undefined> => {
    const [row] = await backendOf().rows('wizard_sessions', `session_id=eq.${id}`);
    return row;
  };

  describe('an upsert with the key of its browser', () => {
    const key = 'a-key-that-only-this-browser-knows-1234';
    const upsert = (row: object) =>
      createRestClient(backendOf())
        .from('wizard_sessions')
        .upsert({ write_key: key, ...row }, { onConflict: 'session_id' });

    test('makes a row, and changes it again and again', async () => {
      const session = { session_id: 'session_1_upsert' };
      const first = await upsert({ ...session, name: 'Ada', updated_at: '2026-01-01T10:00:00Z' });
      expect(first).toMatchObject({ error: null, status: 201 });
      const before = await rowOf('session_1_upsert');
      const next = await upsert({ ...session, name: 'Grace', updated_at: '2026-01-01T10:00:05Z' });
      expect(next.error).toBeNull();
      const after = await rowOf('session_1_upsert');
      expect(after).toMatchObject({ name: 'Grace', created_at: before?.created_at });
      expect(Date.parse(String(after?.updated_at))).toBe(Date.parse('2026-01-01T10:00:05Z'));
    });

    test('has the browser’s time of its answers, and the server’s of its making', async () => {
      const forged = { created_at: '2000-01-01T00:00:00Z', saved_at: '2000-01-01T00:00:00Z' };
      const times = { updated_at: '1999-01-01T00:00:00Z', ...forged };
      await upsert({ session_id: 'session_2_upsert', ...times });
      await upsert({ session_id: 'session_2_upsert', ...times });
      const row = await rowOf('session_2_upsert');
      expect(Date.parse(String(row?.updated_at))).toBe(Date.parse(times.updated_at));
      expect(Date.parse(String(row?.created_at))).toBeGreaterThan(Date.parse('2026-01-01'));
      expect(Date.parse(String(row?.saved_at))).toBeGreaterThan(Date.parse('2026-01-01'));
    });

    test('does not overwrite newer answers with older ones', async () => {
      const session = { session_id: 'session_3_upsert' };
      await upsert({ ...session, name: 'newer', updated_at: '2026-01-02T10:00:00Z' });
      const late = await upsert({ ...session, name: 'older', updated_at: '2026-01-02T09:00:00Z' });
      expect(late.error).toBeNull();
      expect(await rowOf('session_3_upsert')).toMatchObject({ name: 'newer' });
    });

    test('leaves only the hash of the key', async () => {
      const row = await rowOf('session_3_upsert');
      expect(row?.write_key).toMatch(/^[0-9a-f]{64}$/);
    });
  });

  describe('a session of the app', () => {
    /** A visitor's browser, its answers stored on the device. */
    const visitor = (answers: Answers, flow = outline, url = backendOf().url) => {
      const { store, data } = memoryStore();
      const session = openSession(flow, store, '');
      session.save(answers);
      const said: string[] = [];
      const sent: RequestInit[] = [];
      const { save, renew } = createSave({
        outline: flow,
        store,
        session,
        connection: { url, publishableKey: backendOf().publishableKey },
        send: (input, init) => {
          sent.push(init ?? {});
          return fetch(input, init);
        },
        isOnline: () => true,
        log: (message) => said.push(message),
      });
      return { session, store, data, save, renew, said, sent };
    };

    test.each(allFlows().map((flow) => ({ ...flow, id: flow.document.id })))(
      'of $id arrives whole',
      async ({ document, outline: flow }) => {
        const answers = countingAnswers(flow, answersAt(document, 0));
        const { session, save, data, said } = visitor(answers, flow);
        expect(await save()).toBe('saved');
        expect(said).toEqual([]);
        const row = await rowOf(session.id);
        const { updated_at, ...record } = JSON.parse(data.get(flow.session.dataKey) ?? '{}');
        const { more, ...columns } = row ?? {};
        expect({ ...columns, ...(more as object) }).toMatchObject(record);
        expect(row?.survey_id).toBe(document.id);
        expect(row?.email, 'for erasure').toBe(answers[document.webhook!.user.email ?? '']);
        expect(Date.parse(String(row?.updated_at))).toBe(Date.parse(updated_at));
      },
    );

    describe.each(['x', '"', 'ж', '語', '😀'])('of the longest answers in %s', (character) => {
      test.each(['flows/interface-wizard.json', 'flows/garden-planner.json', bakery])(
        'to %s is saved whole',
        async (file) => {
          const { outline: flow } = readFlow(file);
          const texts = longest(flow.fields, character);
          const answers = countingAnswers(flow, { ...fullAnswers(flow.fields), ...texts });
          const { session, save, said } = visitor(answers, flow);
          expect([await save(), said]).toEqual(['saved', []]);
          const { more, ...columns } = (await rowOf(session.id)) ?? {};
          const counting = Object.entries(texts).filter(([id]) => answers[id] !== undefined);
          const saved = recordOf(flow.fields, Object.fromEntries(counting), '');
          const { updated_at: _, ...record } = saved;
          expect({ ...columns, ...(more as object) }).toMatchObject(record);
        },
      );

      test('to a question with the longest text that a document may ask for is saved', async () => {
        const fields: Fields = { essay: { type: 'text', maxLength: longestText } };
        const flow = { ...outline, fields };
        const { session, save } = visitor(longest(fields, character), flow);
        expect(await save()).toBe('saved');
        expect((await rowOf(session.id))?.more).toMatchObject(longest(fields, character));
      });
    });

    test('is without the answers of a branch that the visitor has left', async () => {
      const { session, save, data } = visitor({ role: 'other', other_business_type: 'Circus' });
      await save();
      expect(await rowOf(session.id)).toMatchObject({ other_business_type: 'Circus' });
      session.save({ role: 'coach', other_business_type: 'Circus' });
      await save();
      expect(await rowOf(session.id)).toMatchObject({ role: 'coach', other_business_type: null });
      expect(data.get(outline.session.dataKey)).toContain('Circus');
    });

    test('is not sent again when the server has it', async () => {
      const { save, sent, session } = visitor({ goal_path: 'leads' });
      await save();
      expect(await save()).toBe('saved');
      expect(sent).toHaveLength(1);
      session.save({ goal_path: 'educate' });
      await save();
      expect(sent).toHaveLength(2);
      expect(await rowOf(session.id)).toMatchObject({ goal_path: 'educate' });
    });

    test('outlives its page, unless it is too large for that', async () => {
      const small = visitor({ goal_path: 'leads' });
      await small.save();
      expect(small.sent[0]).toMatchObject({ keepalive: true });
      const letter = { type: 'text' as const, maxLength: 40_000 };
      const talkative = { ...outline, fields: { ...outline.fields, letter } };
      const large = visitor({ letter: 'ä'.repeat(40_000) }, talkative);
      expect(await large.save()).toBe('never');
      expect(large.sent[0]).toMatchObject({ keepalive: false });
    });

    test('is not overwritten by a browser with another key', async () => {
      const { session, save, data, said } = visitor({ goal_path: 'leads' });
      await save();
      session.save({ goal_path: 'educate' });
      data.set(writeKey, 'f'.repeat(48));
      expect([await save(), await save()]).toEqual(['refused', 'refused']);
      expect(await rowOf(session.id)).toMatchObject({ goal_path: 'leads' });
      expect(said).toEqual([expect.stringContaining('in the end as a new session')]);
    });

    test('becomes a new session with the same answers once its key is refused for good', async () => {
      const { session, store, save, renew, data, said, sent } = visitor({ goal_path: 'leads' });
      await save();
      const lost = session.id;
      session.save({ goal_path: 'leads', role: 'coach' });
      data.set(writeKey, 'f'.repeat(48));

      const clock = new SimulatedClock();
      const input = { save, renew, random: () => 1 };
      const actor = createActor(sessionSaving, { clock, input }).start();
      actor.send({ type: 'changed' });
      clock.increment(waits.gathering);
      for (let refusals = 1; refusals < mostRefusals; refusals++) {
        await waitFor(actor, (state) => state.matches('waiting'));
        clock.increment(waits.longestRetry);
      }
      await waitFor(actor, (state) => state.matches('resting'));

      expect(session.id).not.toBe(lost);
      expect(await rowOf(session.id)).toMatchObject({ goal_path: 'leads', role: 'coach' });
      expect(await rowOf(lost)).toMatchObject({ goal_path: 'leads', role: null });
      expect(sent).toHaveLength(1 + mostRefusals + 1);
      expect(said).toEqual([expect.anything(), expect.stringContaining(`go on as ${session.id}`)]);
      session.save({ goal_path: 'leads', role: 'creator' });
      expect(await save()).toBe('saved');
      expect(openSession(outline, store, '')).toMatchObject({
        id: session.id,
        answers: { goal_path: 'leads', role: 'creator' },
      });
    });

    test('stays as another tab has begun it, when that was faster', async () => {
      const slow = visitor({ goal_path: 'leads' });
      await slow.save();
      slow.data.set(writeKey, 'f'.repeat(48));
      slow.session.save({ goal_path: 'educate' });
      expect(await slow.save()).toBe('refused');
      slow.data.delete(idKey);
      const begun = openSession(outline, slow.store, '').id;
      slow.renew();
      expect(slow.session.id).toBe(begun);
      expect(await slow.save()).toBe('saved');
      expect(await rowOf(begun)).toMatchObject({ goal_path: 'educate' });
    });

    describe('while the server has a fault', () => {
      let status = 500;
      /** PostgREST's own code, or nothing where somebody else answers. */
      let code = '';
      let url = '';
      const faulty = createServer((_request, response) => {
        if (code === '')
          response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sign in first</h1>');
        else
          response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(JSON.stringify({ code, message: 'No.', details: null, hint: null }));
      });
      beforeAll(async () => {
        url = `http://127.0.0.1:${await listen(faulty)}`;
      });
      afterAll(() => new Promise((resolve) => faulty.close(resolve)));

      const passing = [200, 401, 403, 404, 408, 429, 500, 502, 503].map(
        (each) => [each, ''] as const,
      );
      const mendable = [
        [401, 'PGRST301'],
        [404, 'PGRST205'],
      ] as const;
      test.each([...passing, ...mendable])('%d %s is tried again', async (...answer) => {
        [status, code] = answer;
        const { save, data, said } = visitor({ goal_path: 'leads' }, outline, url);
        expect([await save(), await save()]).toEqual(['later', 'later']);
        expect(data.has(savedKey)).toBe(false);
        expect(said).toEqual([expect.stringMatching(/[^.]\. It is tried again\.$/)]);
      });

      test.each([401, 403])('%d 42501 is a refusal of the key', async (answer) => {
        [status, code] = [answer, '42501'];
        const { save, data } = visitor({ goal_path: 'leads' }, outline, url);
        expect([await save(), await save()]).toEqual(['refused', 'refused']);
        expect(data.has(savedKey)).toBe(false);
      });

      test.each([
        [400, 'PT400'],
        [400, 'PGRST204'],
        [400, '22P02'],
        [413, 'PT413'],
      ])('%d %s is given up', async (...answer) => {
        [status, code] = answer;
        const { save, data, said, sent } = visitor({ goal_path: 'leads' }, outline, url);
        expect(await save()).toBe('never');
        expect(data.has(savedKey)).toBe(true);
        expect(said).toHaveLength(1);
        await save();
        expect(sent).toHaveLength(1);
      });
    });

    test('is tried again when nothing listens', async () => {
      const { save, said } = visitor({ goal_path: 'leads' }, outline, 'http://127.0.0.1:9');
      expect(await save()).toBe('later');
      expect(said).toEqual([expect.stringContaining('status 0')]);
    });

    test.each(['', '{', '{}', '{"updated_at":"soon"}'])(
      'is left alone when it is %j',
      async (text) => {
        const { save, data, sent } = visitor({ goal_path: 'leads' });
        data.set(outline.session.dataKey, text);
        await save();
        expect(sent).toEqual([]);
      },
    );
  });
}

/** The longest answers to questions with words: their boxes count UTF-16 units. */
function longest(fields: Fields, character: string): Answers {
  const fill = (length: number): string => character.repeat(Math.floor(length / character.length));
  const texts = Object.entries(fields).flatMap(([id, field]) => {
    if (field.type === 'text') return [[id, fill(field.maxLength)]];
    // An address is made of letters and few signs.
    const local = /\p{L}/u.test(character) ? fill(240) : "x'".repeat(120);
    if (field.type === 'email') return [[id, `${local}@example.com`]];
    return [];
  });
  return Object.fromEntries(texts);
}
