import { useState } from 'react';
import { selectionOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';

/** Whether the map takes the whole window: until something else is to have the focus, which would be out of sight. */
export function useWholeWindow() {
  const { asked } = useStudioState(selectionOf);
  const [since, setSince] = useState<{ readonly asked: typeof asked }>();
  const isOn = since !== undefined && since.asked === asked;
  return { isOn, toggle: () => setSince(isOn ? undefined : { asked }) };
}
