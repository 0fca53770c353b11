import { fromCallback, fromPromise } from 'xstate';
import { mergeTexts, type MergedText } from '../../../engine/diff';
import { FileMissing, openFlow, readVersion, ServerLost, type FlowText } from '../server/requests';
import type { StudioState } from './studio-state';
import type { StudioEvent } from './studio-events';

/** How often a file is looked at, in milliseconds. Asking answers at once: it also finds what a watcher of files misses. */
const every = 1000;

/** Tells the version of a file again and again, and when the window gets the focus. */
export const fileVersions = fromCallback<StudioEvent, { readonly file: string }>(
  ({ input: { file }, sendBack }) => {
    let timer: number | undefined;
    let isEnded = false;
    const look = async (): Promise<void> => {
      window.clearTimeout(timer);
      // A server that is lost is asked again.
      await readVersion(file).then(
        (version) => !isEnded && sendBack({ type: 'file.seen', file, version }),
        () => undefined,
      );
      if (isEnded) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void look(), every);
    };
    const now = (): void => void look();
    timer = window.setTimeout(now, every);
    window.addEventListener('focus', now);
    return () => {
      isEnded = true;
      window.clearTimeout(timer);
      window.removeEventListener('focus', now);
    };
  },
);

/** What is on the disk now. */
interface Seen {
  readonly found?: FlowText;
  /** Why it cannot be read. */
  readonly why?: string;
  readonly isMissing?: boolean;
}

/** Reads a file that may have changed. */
export const seenFlow = fromPromise(
  async ({ input: { file } }: { input: { readonly file: string } }): Promise<Seen> => {
    try {
      return { found: await openFlow(file) };
    } catch (error) {
      if (error instanceof ServerLost || !(error instanceof Error)) return {};
      return { why: error.message, isMissing: error instanceof FileMissing };
    }
  },
);

/** The last merge: it is asked whether there is one, and then what it is. */
let last: { readonly of: readonly string[]; readonly merged: MergedText } | undefined;

/** What both sides of a conflict have changed. */
export function mergeOf({ saved, text, theirs = saved }: StudioState): MergedText {
  const of = [saved.text, text, theirs.text] as const;
  if (last?.of.every((each, index) => each === of[index]) !== true)
    last = { of, merged: mergeTexts(...of) };
  return last.merged;
}
