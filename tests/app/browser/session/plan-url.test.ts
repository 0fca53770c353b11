// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answersFromHash } from '../../../../engine/session/plan-link';
import { planUrl } from '../../../../app/browser/session/plan-url';
import { readFlow } from '../../../support/flows';

const { outline } = readFlow('flows/interface-wizard.json');
const who = { name: 'Ada', email: 'ada@example.com' };

it('carries the answers to another device', async () => {
  const answers = { ...who, goal_path: 'leads', role: 'coach' };
  const url = new URL((await planUrl(outline, answers, 'session_1_x')) ?? '', window.location.href);
  expect(url.origin + url.pathname).toBe(`${window.location.origin}/offer`);
  expect(answersFromHash(outline, url.hash)).toEqual(answers);
});

it('is not there for a visitor who has only said who they are', async () => {
  expect(await planUrl(outline, who, 'session_1_x')).toBeUndefined();
  expect(await planUrl(outline, {}, 'session_1_x')).toBeUndefined();
});
