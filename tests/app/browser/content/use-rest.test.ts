// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { outline } from 'virtual:funnel/outline';
import { createContent } from '../../../../app/browser/content/content';
import { useRest } from '../../../../app/browser/content/useRest';

const offer = Object.keys(outline.nodes).find((id) => outline.nodes[id]?.kind === 'offer') ?? '';

test('a node that is drawn without a part of its copy is drawn again, although the part has come for another', async () => {
  const content = createContent(outline, { nodes: {}, words: {} }, {});
  await content.load(offer);
  let drawn = content.node(offer);
  const { result } = renderHook(() => {
    drawn = content.node(offer);
    return useRest(content, offer);
  });
  const unfinished = drawn;
  await content.loadRest();
  await act(() => result.current());
  await waitFor(() => expect(result.current()).toBeUndefined());
  expect(drawn).toBe(content.node(offer));
  expect(drawn).not.toBe(unfinished);
});
