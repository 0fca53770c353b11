import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { Snapshot } from './selectors';
import type { StudioTools } from './studio';

export const StudioContext = createContext<StudioTools | undefined>(undefined);

/** The studio around. @throws outside of it */
export function useStudio(): StudioTools {
  const studio = use(StudioContext);
  if (!studio) throw new Error('This is a part of the studio.');
  return studio;
}

/** A part of the studio's state: what uses it is drawn again when that part changes. */
export function useStudioState<Part>(select: (now: Snapshot) => Part): Part {
  return useSelector(useStudio().actor, select);
}
