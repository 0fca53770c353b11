import { ChapterLine as Line } from './chapter/ChapterLine';

/*
 * Parts of the frame that only some funnels have. A build gets those that its document uses, and `undefined` for the others
 * (`app/vite/optional-parts-plugin.ts`).
 */
export const ChapterLine: typeof Line | undefined = Line;
