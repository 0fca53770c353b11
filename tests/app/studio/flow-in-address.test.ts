// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFlowInAddress } from '../../../app/studio/useFlowInAddress';
import { useFlows } from '../../../app/studio/useFlows';

it('opens the flow of an address that somebody changes, until the studio is gone', () => {
  const open = vi.fn<(file: string) => void>();
  const { unmount } = renderHook(() => useFlowInAddress(open));
  expect(open).not.toHaveBeenCalled();
  const goTo = (hash: string): void => {
    window.location.hash = hash;
    window.dispatchEvent(new Event('hashchange'));
  };
  goTo('#flows%2Ftea.json');
  expect(open).toHaveBeenLastCalledWith('flows/tea.json');
  unmount();
  open.mockClear();
  goTo('#flows/coffee.json');
  expect(open).not.toHaveBeenCalled();
});

it.each([
  ['the flow that the server serves', '', 'flows/tea.json', 'flows/tea.json'],
  ['the flow in the address', '#flows%2Fcoffee.json', 'flows/tea.json', 'flows/coffee.json'],
  ['the first one where the server serves another file', '', 'tests/x.json', 'flows/coffee.json'],
])('opens %s', async (_title, hash, served, opened) => {
  const flows = ['coffee', 'tea'].map((name) => ({ file: `flows/${name}.json`, title: name }));
  vi.stubGlobal('fetch', async () => Response.json(flows));
  window.location.hash = hash;
  document.head.innerHTML = `<meta name="studio-flow" content="${served}">`;
  const { result, unmount } = renderHook(() => useFlows(vi.fn<(message: string) => void>()));
  await waitFor(() => expect(result.current.file).toBe(opened));
  unmount();
});
