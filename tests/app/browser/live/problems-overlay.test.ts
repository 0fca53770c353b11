// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showProblems } from '../../../../app/browser/live/problems-overlay';

const mistake = { line: 3, column: 5, node: 'place', message: 'There is no node "frist".' };
const other = { ...mistake, message: 'There is no node "frst".' };
const told = (...problems: readonly (typeof mistake)[]): void =>
  showProblems({ file: 'flows/x.json', severity: 'error', problems });
const button = (): HTMLElement | null | undefined =>
  [...document.body.children]
    .map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('section button'))
    .find(Boolean);

it('mistakes that were dismissed and are told again stay away, until there are others or none', () => {
  told(mistake);
  button()?.click();
  told(mistake);
  expect(button()).toBeUndefined();
  told(mistake, other);
  expect(button()).toBeDefined();
  button()?.click();
  showProblems({ file: 'flows/x.json', severity: 'warning', problems: [] });
  told(mistake, other);
  expect(button()).toBeDefined();
});
