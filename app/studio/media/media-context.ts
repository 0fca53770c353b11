import { createContext, use } from 'react';
import type { FilePlacing } from './useFilePlacing';

export const MediaContext = createContext<FilePlacing | undefined>(undefined);

/** How files come to the places of the form around. @throws outside of a form */
export function useMedia(): FilePlacing {
  const media = use(MediaContext);
  if (!media) throw new Error('This is a part of a form.');
  return media;
}
