import { ContrastView } from './product/ContrastView';
import { ResultView } from './visitor/ResultView';
import { SheetView } from './visitor/SheetView';

/*
 * Sections that only some offers have, by their names in documents. A build gets those that its document uses, and
 * `undefined` for the others (`app/vite/optional-parts-plugin.ts`).
 */
export const contrast: typeof ContrastView | undefined = ContrastView;
export const result: typeof ResultView | undefined = ResultView;
export const sheet: typeof SheetView | undefined = SheetView;
