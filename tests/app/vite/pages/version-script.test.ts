// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { versionScriptOf } from '../../../../app/vite/pages/version-script';
import { assignedAnswers } from '../../../../engine/document/experiments/assigned';
import { isSessionId } from '../../../../engine/session';
import { info, mini, valid } from '../../../support/build';

afterEach(() => localStorage.clear());

const values = { a: { label: 'A' }, b: { label: 'B' }, c: { label: 'C' } };
const { fields, session } = valid(
  mini({
    nodes: { start: info('last'), last: { type: 'end', headline: 'Done' } },
    fields: {
      even: { type: 'choice', values, assigned: {} },
      uneven: { type: 'choice', values, assigned: { weights: { a: 1, c: 5 }, share: 0.3 } },
      first: { type: 'choice', values, assigned: { group: 'page', share: 0.5, seed: 's' } },
      second: {
        type: 'choice',
        values,
        savedAs: 'deep.second',
        assigned: {
          group: 'page',
          share: 0.5,
        },
      },
    },
  }),
);

const script = await versionScriptOf({ session, fields });
const { idKey, idPrefix, dataKey, writeKey, savedKey } = session;

/** What the script assigns on a new page. */
function assigned(): unknown {
  document.body.innerHTML = '<div id="root"></div>';
  runInThisContext(script);
  return JSON.parse(document.querySelector<HTMLElement>('#root')?.dataset.assigned ?? '{}');
}

test('the inline script assigns what the application assigns', () => {
  for (let number = 0; number < 500; number += 1) {
    const id = `${idPrefix}${number}_of_a_test`;
    localStorage.setItem(idKey, id);
    expect(assigned()).toEqual(assignedAnswers(fields, id));
    expect(localStorage.getItem(idKey)).toBe(id);
  }
});

test('the inline script keeps stored values that the fields have', () => {
  const id = `${idPrefix}of_a_test`;
  localStorage.setItem(idKey, id);
  const drawn = assignedAnswers(fields, id);
  const other = Object.keys(values).find((value) => value !== drawn.even);
  localStorage.setItem(dataKey, JSON.stringify({ even: other, deep: { second: 'b' }, first: 'z' }));
  expect(assigned()).toEqual({ ...drawn, even: other, second: 'b' });
});

test.each([
  ['nothing is stored', undefined],
  ['the stored id is no session id', 'session_!'],
  ['the stored id is of another funnel', 'other_1234567890'],
])('the inline script begins a session where %s', (_title, stored) => {
  if (stored !== undefined) localStorage.setItem(idKey, stored);
  localStorage.setItem(writeKey, 'of another');
  localStorage.setItem(savedKey, 'of another');
  const drawn = assigned();
  const id = localStorage.getItem(idKey) ?? '';
  expect(isSessionId(idPrefix, id)).toBe(true);
  expect(drawn).toEqual(assignedAnswers(fields, id));
  expect([localStorage.getItem(writeKey), localStorage.getItem(savedKey)]).toEqual([null, null]);
});
