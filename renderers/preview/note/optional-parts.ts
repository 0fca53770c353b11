import { NoteSoFar as Note } from './NoteSoFar';

/*
 * Parts of previews that only some funnels have. A build gets those that its document uses, and `undefined` for the others
 * (`app/vite/optional-parts-plugin.ts`).
 */
export const NoteSoFar: typeof Note | undefined = Note;
