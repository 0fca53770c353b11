import { compile } from '../../engine/build';
import { FunnelError, funnelFile, readFunnel } from '../build/funnel-file';

/** Prints a document's machine as JSON that Stately's tools open: `npm run machine -- flows/x.json`. */
export function main([file = funnelFile]: readonly string[]): number {
  try {
    console.log(JSON.stringify(compile(readFunnel(file)), null, 2));
    return 0;
  } catch (error) {
    if (!(error instanceof FunnelError)) throw error;
    console.error(error.message);
    return 1;
  }
}
