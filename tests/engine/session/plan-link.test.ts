import { longestText } from '../../../engine/document/values/clean-text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidAnswer, type FunnelField } from '../../../engine';
import { answerList } from '../../../engine/session/answer-list';
import { valueFromLink } from '../../../engine/session/from-link';
import {
  answersFromHash,
  decodeState,
  encodeState,
  longestState,
  planLinkOf,
  type PlanState,
} from '../../../engine/session/plan-link';
import { countingAnswers } from '../../../engine/document/visited-path';
import { anyAnswers, anyText } from '../../support/answers';
import { outline } from '../../support/build';
import { bakery, fixtures, flows } from '../../support/documents';

const linked = [...flows, ...fixtures].filter(({ text }) => outline(text).planLink);
const funnel = outline(bakery);
const state: PlanState = {
  v: 1,
  survey_id: 'bakery_v1',
  session: 'bakery_1',
  answers: [{ node_id: 3, value: 'Ada' }],
};

/** Whether an answer may be in any script. An amount, a number and a day are digits and a few signs. */
const isWrittenFreely = ({ type }: FunnelField): boolean =>
  !['money', 'number', 'date', 'phone'].includes(type);

/** Any JSON as a link would carry it. */
const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
const read = (value: unknown): object | undefined =>
  answersFromHash(funnel, `#state=${encoded(value)}`);

const anyState = fc.record({
  v: fc.integer(),
  survey_id: anyText,
  session: anyText,
  answers: fc.array(fc.record({ node_id: fc.integer(), value: anyText }), { maxLength: 8 }),
});

describe('the state in a plan link', () => {
  it('is URL-safe base64 of JSON in UTF-8', () => {
    const text = encodeState({ ...state, session: 'ÿ?>~ 日本 👋🏽' });
    expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).toEqual({
      ...state,
      session: 'ÿ?>~ 日本 👋🏽',
    });
  });

  it('is decoded as it was encoded, for any text in any script', () => {
    fc.assert(
      fc.property(anyState, (each) => {
        const text = encodeState(each);
        expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeState(text)).toEqual(each);
      }),
    );
  });

  it.each(['\ud800', 'a\udc00b', '\ud83d', '\u0000', '\u2028', '\ufeff', '\uffff'])(
    'keeps the odd text %j',
    (session) => {
      expect(decodeState(encodeState({ ...state, session }))?.session).toBe(session);
    },
  );

  it('is undefined for any text that is not a plan link', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, fc.base64String(), fc.stringMatching(/^[A-Za-z0-9_-]*$/)),
        (text) => {
          expect(decodeState(text)).toBeUndefined();
        },
      ),
    );
  });

  it('is nothing when it was cut off', () => {
    const text = encodeState(state);
    for (let length = 0; length < text.length - 1; length += 1)
      expect(decodeState(text.slice(0, length))).toBeUndefined();
  });

  it('is nothing when it is too long', () => {
    const long = (length: number): string => encodeState({ ...state, session: 'a'.repeat(length) });
    expect(decodeState(long(45_000))).toBeDefined();
    expect(long(50_000).length).toBeGreaterThan(longestState);
    expect(decodeState(long(50_000))).toBeUndefined();
  });

  it('is nothing when its bytes are no UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('{"v":1,"survey_id":"bakery_v1","session":"'),
      Buffer.of(0xff, 0xfe),
      Buffer.from('","answers":[]}'),
    ]);
    expect(decodeState(bytes.toString('base64url'))).toBeUndefined();
  });
});

describe('a plan link', () => {
  it('opens the plan’s node with the state in its hash', () => {
    const link = planLinkOf(funnel, 'bakery_1', [{ node_id: 3, value: 'Ada' }])!;
    expect(link.startsWith('/basket#state=')).toBe(true);
    expect(decodeState(link.slice('/basket#state='.length))).toEqual(state);
  });

  it('carries number and value of an answer, and no more', () => {
    const items = answerList(funnel, { bread: 'rye' }, { bread: 'Which?' });
    const link = planLinkOf(funnel, 'bakery_1', items)!;
    expect(decodeState(link.slice('/basket#state='.length))?.answers).toEqual([
      { node_id: 1, value: 'Rye' },
    ]);
  });

  it.each(linked)('brings back the answers it was made of: $file', ({ text }) => {
    const document = outline(text);
    fc.assert(
      fc.property(anyAnswers(document.fields), anyText, (answers, session) => {
        const link = planLinkOf(document, session, answerList(document, answers, {}))!;
        const restored = Object.entries(countingAnswers(document, answers)).filter(([id]) => {
          const field = document.fields[id];
          return (
            field &&
            'answerId' in field &&
            field.answerId !== undefined &&
            field.type !== 'consent' &&
            field.type !== 'computed' &&
            field.restore !== false
          );
        });
        expect(answersFromHash(document, new URL(link, 'https://example.com').hash)).toEqual(
          Object.fromEntries(restored),
        );
      }),
      { numRuns: 50 },
    );
  });

  it.each(linked)(
    'is short enough to be read for the longest answers in any script: $file',
    ({ text }) => {
      const document = outline(text);
      // A lone surrogate is the longest that one character can become: six bytes.
      const longest = Object.values(document.fields).flatMap((field) =>
        'answerId' in field && field.answerId !== undefined
          ? [
              {
                node_id: field.answerId,
                value: isWrittenFreely(field)
                  ? '\ud800'.repeat(
                      field.type === 'text' ? longestText(field.maxLength ?? 500) : 254,
                    )
                  : '9'.repeat(40),
              },
            ]
          : [],
      );
      const link = planLinkOf(document, 's'.repeat(100), longest)!;
      expect(decodeState(link.slice(link.indexOf('=') + 1))).toBeDefined();
    },
  );
});

describe('a hash', () => {
  it('a plan link restores its answers', () => {
    expect(read(state)).toEqual({ name: 'Ada' });
    expect(read({ ...state, answers: [] })).toEqual({});
  });

  it('leaves out what does not fit, and keeps the rest', () => {
    const answers = [
      { node_id: 1, value: 'Spelt' },
      { node_id: 2, value: 'x'.repeat(41) },
      { node_id: 3, value: 'Ada' },
      { node_id: 99, value: 'x' },
    ];
    expect(read({ ...state, answers })).toEqual({ name: 'Ada' });
  });

  it.each<[string, unknown]>([
    ['another version', { ...state, v: 2 }],
    ['a version as a text', { ...state, v: '1' }],
    ['another survey', { ...state, survey_id: 'garden_v1' }],
    ['no survey', { ...state, survey_id: undefined }],
    ['no session', { ...state, session: undefined }],
    ['a session that is no text', { ...state, session: { id: 1 } }],
    ['no answers', { ...state, answers: undefined }],
    ['answers that are no list', { ...state, answers: { 0: { node_id: 3, value: 'Ada' } } }],
    ['an answer that is null', { ...state, answers: [null] }],
    ['an answer that is a list', { ...state, answers: [[3, 'Ada']] }],
    ['a number as a text', { ...state, answers: [{ node_id: '3', value: 'Ada' }] }],
    ['a value that is no text', { ...state, answers: [{ node_id: 3, value: 5 }] }],
    ['null', null],
    ['a list', [state]],
    ['a text', 'state'],
    ['a prototype', JSON.parse(`{"__proto__": ${JSON.stringify(state)}}`)],
  ])('with %s is ignored', (_, value) => {
    expect(read(value)).toBeUndefined();
  });

  it.each([
    '',
    '#',
    '#pricing',
    '#state',
    '#state=',
    'state=abc',
    '#state=%%%',
    '#state=a+b/c=',
    `#other&state=${encoded(state)}`,
    `#STATE=${encoded(state)}`,
  ])('"%s" has no state', (hash) => {
    expect(answersFromHash(funnel, hash)).toBeUndefined();
  });

  it('never throws, whatever it says, and gives only answers that fit', () => {
    const shaped = fc.record(
      {
        v: fc.constantFrom(1, 2, '1'),
        survey_id: fc.constantFrom('bakery_v1', 'x'),
        session: fc.oneof(fc.string(), fc.anything()),
        answers: fc.oneof(
          fc.anything(),
          fc.array(
            fc.record({
              node_id: fc.nat(8),
              value: fc.oneof(anyText, fc.constantFrom('Rye', '$5', 'a@b.co')),
            }),
          ),
        ),
      },
      { requiredKeys: [] },
    );
    const hashes = fc.oneof(
      anyText,
      anyText.map((text) => `#state=${text}`),
      fc.json().map((json) => `#state=${Buffer.from(json).toString('base64url')}`),
      shaped.map((value) => `#state=${Buffer.from(fc.stringify(value)).toString('base64url')}`),
      shaped
        .filter((value) => {
          try {
            return JSON.stringify(value) !== undefined;
          } catch {
            return false;
          }
        })
        .map((value) => `#state=${encoded(value)}`),
    );
    fc.assert(
      fc.property(hashes, (hash) => {
        for (const [id, value] of Object.entries(answersFromHash(funnel, hash) ?? {})) {
          const field = funnel.fields[id];
          expect(field && isValidAnswer(field, value)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

it.each([true, false])('brings back a flag without words of its own: %s', (answer) => {
  expect(valueFromLink({ type: 'flag' }, String(answer), funnel)).toBe(answer);
});
