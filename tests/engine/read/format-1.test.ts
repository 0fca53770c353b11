import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answersFromRecord, recordOf } from '../../../engine';
import { outlineOf } from '../../../engine/build';
import { fullAnswers } from '../../support/answers';
import { valid } from '../../support/build';

/** The shipped flows as they were written when everything had to be said. */
describe.each(['interface-wizard', 'garden-planner'])('the old document of %s', (name) => {
  const before = valid(readFileSync(`tests/fixtures/format-1/${name}.json`, 'utf8'));
  const now = valid(readFileSync(`flows/${name}.json`, 'utf8'));

  it('is still read', () => {
    expect(Object.keys(before.nodes).length).toBeGreaterThan(10);
    expect(outlineOf(before).start).toBe(before.start);
  });

  it('has left answers that visitors underway keep', () => {
    expect(now.session).toEqual(before.session);
    expect(now.webhook).toEqual(before.webhook);
    expect([now.id, now.planLink]).toEqual([before.id, before.planLink]);
    const answers = fullAnswers(before.fields);
    const stored = recordOf(before.fields, answers, '2026-01-01T00:00:00.000Z');
    expect(answersFromRecord(now.fields, stored)).toEqual(answers);
  });
});
