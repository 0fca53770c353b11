// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFlowInAddress } from '../../../app/studio/useFlowInAddress';

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
