// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { EarlyStep } from '../../../../app/browser/early/early-visit';
import { runEarly } from '../../../../app/browser/early/run-early';

const key = 'visit_early';

afterEach(() => {
  window.earlyVisit?.stop();
  document.body.innerHTML = '';
});

/** The steps that the application finds, after a reload with something in the tab's storage. */
function recalled(stored: string): readonly EarlyStep[] {
  sessionStorage.setItem(key, stored);
  document.body.innerHTML = `<template id="early-pages">${JSON.stringify({ key })}</template>`;
  runEarly({ forward: 'forward', back: 'back' });
  window.earlyVisit?.hold();
  return window.earlyVisit?.steps ?? [];
}

const visit: EarlyStep = { at: 1, visit: '/goal?zip=10115' };
const before = [
  visit,
  { at: 2, tap: 'leads' },
  { at: 3, shown: '/role' },
  { at: 4, press: 'back' },
];

it('recalls the steps from before a reload', () => {
  expect(recalled(JSON.stringify(before))).toEqual([
    ...before,
    { at: expect.any(Number), visit: window.location.pathname },
  ]);
});

it.each([
  ['an address that cannot be read', [{ at: 1, visit: 'http://[' }]],
  ['no step', [visit, null]],
  ['a number for a tapped card', [visit, { at: 2, tap: 5 }]],
  ['a list for a screen that was shown', [visit, { at: 2, shown: ['/role'] }]],
  ['steps that are no list', { at: 1 }],
  ['no steps', null],
  ['a text', 'http://['],
])('recalls nothing of a storage with %s', (_title, stored) => {
  expect(recalled(JSON.stringify(stored))).toEqual([
    { at: expect.any(Number), visit: window.location.pathname },
  ]);
});
