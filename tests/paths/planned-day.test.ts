import { afterEach, expect, it, vi } from 'vitest';
import { rowDifferences } from '../../app/paths/browser/compare/compare';
import { stepActions } from '../../app/paths/visitor/screen-actions';
import { planOf, replayerOf } from '../../engine/paths';
import { mini, offer, text } from '../support/build';
import { documentIn } from './support/document-in';

const soon = { field: 'moving', before: 'today+14d' };

/** A branch and a variant that depend on how far off a day is. */
const document = documentIn(
  JSON.stringify(
    mini({
      nodes: {
        moving: {
          type: 'question',
          title: 'When do you move?',
          asks: { type: 'date', field: 'moving' },
          branches: [{ when: soon, to: 'end' }],
          next: 'name',
        },
        name: text('name', 'sure'),
        sure: {
          type: 'question',
          title: 'Sure?',
          asks: {
            type: 'yesno',
            field: 'sure',
            yes: { title: 'Yes', variants: [{ when: soon, title: 'In a hurry' }] },
          },
          next: 'end',
        },
        end: offer(),
      },
      fields: {
        moving: { type: 'date', answerId: 1, earliest: 'today' },
        name: { type: 'text', answerId: 2 },
        sure: { type: 'flag', answerId: 3, yes: 'Yes', no: 'No' },
      },
    }),
  ),
);

afterEach(() => {
  vi.useRealTimers();
});

it('runs are compared with what holds on their day, whenever they are made', () => {
  // By now every day of a plan is long ago, so it would count as soon.
  vi.useFakeTimers({ now: new Date('2031-01-01T12:00:00Z'), toFake: ['Date'] });
  const { model, replay } = replayerOf(document);
  const plan = planOf(document, { strategies: ['edges'] });
  const run = plan.runs
    .map(({ steps }) => replay(steps))
    .find((steps) => steps.at(-1)?.after.sure === true);
  const last = run?.at(-1);
  const answers = last?.after;
  expect(answers).toHaveProperty('name');
  const { moving, name, sure } = { ...answers };
  const loose = { times: new Set<string>(), promises: new Set<string>() };
  const row = { more: { moving, name, sure } };
  expect(rowDifferences({ ...last?.step.expect.row }, row, loose)).toEqual([]);
  const pressed = run?.flatMap((step) => stepActions(document, model.outline, step) ?? []);
  expect(JSON.stringify(pressed)).toContain('"Yes"');
  expect(JSON.stringify(pressed)).not.toContain('In a hurry');
});
