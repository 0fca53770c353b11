import { withBox as addBox } from './choice/with-box';
import { Turnstile as Checks } from './Turnstile';
import { withHook as addHook } from './with-hook';
import { withQuote as addQuote } from './with-quote';
import { shapes } from './cards/shapes';
import { stepAcross as step } from './cards/step-across';
import { withSkip as addSkip } from './with-skip';

/*
 * Parts of questions that only some funnels have. A build gets those that its document uses, and `undefined` for the
 * others (`app/vite/optional-parts-plugin.ts`).
 */
export const Turnstile: typeof Checks | undefined = Checks;
export const cardShapes: typeof shapes | undefined = shapes;
export const stepAcross: typeof step | undefined = step;
export const withBox: typeof addBox | undefined = addBox;
export const withHook: typeof addHook | undefined = addHook;
// Other kinds than choice have it in chunks of their own.
export const withQuote: typeof addQuote | undefined = addQuote;
export const withSkip: typeof addSkip | undefined = addSkip;
