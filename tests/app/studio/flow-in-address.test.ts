// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { studioMachine } from '../../../app/studio/machine/studio-machine';

const flows = ['coffee', 'tea'].map((name) => ({ file: `flows/${name}.json`, title: name }));

/** The studio in a page, once it has chosen a flow. */
async function studioAt(hash: string, served: string) {
  vi.stubGlobal('fetch', async () => Response.json(flows));
  window.location.hash = hash;
  document.head.innerHTML = `<meta name="studio-flow" content="${served}">`;
  const studio = createActor(studioMachine, { input: { view: 'text', theme: 'system' } }).start();
  await waitFor(studio, ({ context }) => context.file !== undefined);
  return studio;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const goTo = (hash: string): void => {
  window.location.hash = hash;
  window.dispatchEvent(new Event('hashchange'));
};

it('opens the flow of an address that somebody changes, until the studio is gone', async () => {
  const studio = await studioAt('', 'flows/coffee.json');
  const file = (): string | undefined => studio.getSnapshot().context.file;
  goTo('#flows%2Ftea.json');
  expect(file()).toBe('flows/tea.json');
  goTo('#flows/unknown.json');
  expect(file()).toBe('flows/tea.json');
  studio.stop();
  goTo('#flows/coffee.json');
  expect(file()).toBe('flows/tea.json');
});

it.each([
  ['the flow that the server serves', '', 'flows/tea.json', 'flows/tea.json'],
  ['the flow in the address', '#flows%2Fcoffee.json', 'flows/tea.json', 'flows/coffee.json'],
  ['the first one where the server serves another file', '', 'tests/x.json', 'flows/coffee.json'],
])('opens %s', async (_title, hash, served, opened) => {
  const studio = await studioAt(hash, served);
  expect(studio.getSnapshot().context.file).toBe(opened);
  studio.stop();
});
